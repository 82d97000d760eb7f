import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SEARCH_OPTIONS, weightOf } from '../docs/.vitepress/search.ts'

/** What people type, and the page that they look for, or pages that all would do. */
const WANTED: Readonly<Record<string, string | readonly string[]>> = {
  a11y: 'accessibility',
  backend: ['sign-in', 'self-hosting'],
  'bundle size': ['questions', 'self-hosting'],
  'button color': 'theming',
  'buy crypto': 'buy-provider',
  cors: ['self-hosting', 'networks'],
  csp: 'content-security-policy',
  'css variables': ['theming', 'reference'],
  'custom rpc': 'networks',
  'dark mode': 'theming',
  'debug panel': 'debugging',
  disconnect: 'dialog',
  docker: 'wallet-service',
  'email login': 'embedded-wallet',
  'ens names': 'name-provider',
  'error codes': 'errors',
  ethers: 'recipes',
  events: ['dialog', 'reference'],
  'getting started': 'index',
  i18n: 'languages',
  install: 'index',
  locale: 'languages',
  'mobile wallet': 'wallets',
  'next.js': 'frameworks',
  nft: 'features',
  pay: 'payments',
  playwright: 'testing',
  'project id': 'index',
  pyment: 'payments',
  rainbowkit: 'migration',
  react: 'frameworks',
  safari: 'browsers',
  'self host': 'self-hosting',
  'sign in': 'sign-in',
  siwe: ['sign-in', 'recipes'],
  swap_no_liquidity: 'errors',
  'swap provider': 'swap-provider',
  typescript: ['frameworks', 'dialog'],
  'user rejected': 'errors',
  vulnerability: 'SECURITY',
  wagmi: 'wagmi',
  'wallet service api': 'service-api',
}
/** How many results are read. */
const READ = 3

type Found = readonly { readonly id: string }[]

/** As much of VitePress's search as is needed here; it is a package of VitePress's own. */
interface MiniSearch {
  loadJSON(json: string, options: object): { search(query: string): Found }
}

/** A section's page, by its address on the site. */
const pageOf = ({ id }: Found[number]) => id.replace(/^\/docs\//, '').replace(/(?:\.html)?(?:#.*)?$/, '') || 'index'

/** Queries that don't find their page among the first results of a built site. */
export async function findSearchFaults(site: string): Promise<readonly string[]> {
  const [file = ''] = globSync('assets/chunks/@localSearchIndex*.js', { cwd: site })
  const { default: json } = (await import(pathToFileURL(join(site, file)).href)) as { readonly default: string }
  const miniSearch = createRequire(import.meta.resolve('vitepress'))('minisearch') as MiniSearch
  const index = miniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: { ...SEARCH_OPTIONS, boostDocument: weightOf },
  })
  return Object.entries(WANTED).flatMap(([query, wanted]) => {
    const found = index.search(query).slice(0, READ).map(pageOf)
    const isFound = [wanted].flat().some((page) => found.includes(page))
    return isFound
      ? []
      : [`The docs’ search for “${query}” finds ${found.join(', ')} instead of ${[wanted].flat().join(' or ')}.`]
  })
}
