import { CHAIN_FAMILY, ELEMENT_ROOTS, HEADLESS_ROOTS } from '../../tools/assign-chunks.ts'
import type { BuildGraph } from '../../tools/build-graph.ts'
import { SIZE_LIMITS, type Limit } from './limits.ts'

/** One download that a visitor waits for, and what it may weigh. */
export interface Load {
  readonly name: string
  readonly limit: Limit
  readonly files: readonly string[]
}

/** Modules that no file of the page load or of the opening may hold. */
export const LATE = /(^|\/)node_modules\/(viem|@walletconnect\/|@solana\/|@wallet-standard\/|ox|@noble\/)/
export const NOT_IN_ENTRY = /(^|\/)node_modules\/(react|react-dom|scheduler|@r2wc\/)/
/** Files that consist mostly of these are third-party code, and have no limit. */
export const SDK =
  /(^|\/)node_modules\/(viem|ox|abitype|@noble|@scure|micro-packed|@walletconnect|@solana|uint8arrays|multiformats|pino|idb-keyval)(\/|$)/

export const ENTRY_FILE = 'wallet-dialog.js'

const EVM_TRANSFERS = 'src/chains/evm/transfers/create-evm-transfers.ts'
const EVM_MODULES = [...ELEMENT_ROOTS.idle, 'src/chains/evm/read-balance.ts', 'src/chains/evm/create-token-sources.ts']
const SOLANA_MODULES = ['src/chains/solana/read-balance.ts', 'src/chains/solana/read-token-accounts.ts']
const SOLANA_TRANSFERS = 'src/chains/solana/transfers/create-solana-transfers.ts'
/** Modules that the product without its views can't contain. */
export const OF_VIEWS = /^src\/(ui|features|element)\/|(^|\/)node_modules\/(react|react-dom|scheduler|@r2wc\/)/
export const UI_MODULE = 'src/app/ui.ts'
/** A file and all that it imports at once. */
export function withStaticImports({ chunks }: BuildGraph, file: string): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const files = new Set<string>()
  const queue = [file]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const chunk = byFile.get(next)
    if (!chunk) throw new Error(`The build graph names ${next}, but does not have it.`)
    if (files.has(next)) continue
    files.add(next)
    queue.push(...chunk.imports)
  }
  return [...files]
}

/** The scripts that a page with the elements can load, now or later. It loads one language at most, so languages don't count. */
export function scriptsOfPage({ chunks }: BuildGraph): string[] {
  const files = new Set([ENTRY_FILE])
  for (const file of files) {
    const chunk = chunks.find((one) => one.file === file)
    if (!chunk) throw new Error(`The build graph names ${file}, but does not have it.`)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) files.add(next)
  }
  return [...files].filter((file) => !isLanguage(file))
}

/** Files that a page without our views loads until an installed wallet is connected. */
export function headlessLoadOf(graph: BuildGraph): Load {
  const awaited = [HEADLESS_ROOTS.entry, ...HEADLESS_ROOTS.opening, ...HEADLESS_ROOTS.common]
  const files = awaited.flatMap((module) => withStaticImports(graph, fileOf(graph, module)))
  return {
    name: 'without views, until an installed wallet is connected',
    limit: SIZE_LIMITS.headless,
    files: [...new Set(files)].map((file) => `headless/${file}`),
  }
}

/** The entries that bind wallets without our views to a framework, each one file. */
export const BINDING_LOADS: readonly Load[] = ['headless/react', 'headless/vue', 'wagmi'].map((entry) => ({
  name: `wallet-dialog/${entry}`,
  limit: SIZE_LIMITS.binding,
  files: [`${entry}.js`],
}))

/**
 * The downloads that have limits.
 * @throws Error if the graph doesn't contain what is measured: a limit for nothing would always be kept
 */
export function loadsOf(graph: BuildGraph): { entry: Load; opening: Load; solana: Load[]; later: Load[] } {
  if (graph.chunks.every(({ modules }) => modules.length === 0)) throw new Error('The build graph has no modules.')
  const entryFiles = withStaticImports(graph, ENTRY_FILE)
  const families = graph.chunks.flatMap(({ modules }) => modules.filter((module) => CHAIN_FAMILY.test(module)))
  const awaited = [...ELEMENT_ROOTS.opening, ...ELEMENT_ROOTS.common, ...families].flatMap((module) =>
    withStaticImports(graph, fileOf(graph, module)),
  )
  const opening = [...new Set([...entryFiles, ...awaited])]

  const filesOf = (modules: readonly string[], known: readonly string[]) =>
    [...new Set(modules.flatMap((module) => withStaticImports(graph, fileOf(graph, module))))].filter(
      (file) => !known.includes(file),
    )
  const evm = [...opening, ...filesOf([...EVM_MODULES, EVM_TRANSFERS], opening)]
  const withoutTransfers = filesOf(SOLANA_MODULES, evm)
  const solana = filesOf([...SOLANA_MODULES, SOLANA_TRANSFERS], evm)

  const later = graph.chunks.filter(
    ({ file, isEntry, modules }) => !isEntry && !opening.includes(file) && modules.length > 0 && !isSdk(graph, file),
  )
  return {
    entry: { name: 'page load', limit: SIZE_LIMITS.entry, files: entryFiles },
    opening: { name: 'page load and UI, until Connect can be used', limit: SIZE_LIMITS.opening, files: opening },
    solana: [
      { name: 'then what Solana adds to EVM, with its SDK', limit: SIZE_LIMITS.solana, files: solana },
      {
        name: 'of it, what the first transfer adds',
        limit: SIZE_LIMITS.solana,
        files: solana.filter((file) => !withoutTransfers.includes(file)),
      },
    ],
    later: later.map(({ file }) => ({
      name: `then ${nameOf(file)}`,
      limit: isLanguage(file) ? SIZE_LIMITS.language : SIZE_LIMITS.feature,
      files: [file],
    })),
  }
}

/** All that a page has downloaded once it is idle, and once Connect is open: later downloads depend on the visitor. */
export function openedLoadsOf(graph: BuildGraph): { preloaded: Load; opened: Load } {
  const { opening } = loadsOf(graph)
  const withModules = (files: readonly string[], modules: readonly string[]) => [
    ...new Set([...files, ...modules.flatMap((module) => withStaticImports(graph, fileOf(graph, module)))]),
  ]
  const preloaded = withModules(opening.files, ELEMENT_ROOTS.idle)
  return {
    preloaded: {
      name: 'page load and what an idle page fetches ahead',
      limit: SIZE_LIMITS.preloaded,
      files: preloaded,
    },
    opened: {
      name: 'all of it, once Connect is open and has fetched what may follow',
      limit: SIZE_LIMITS.opened,
      files: withModules(preloaded, ELEMENT_ROOTS.opened),
    },
  }
}

/** Modules that the frame loads with a login, and with the first signed text. */
const FIRST_SIGNATURE = [
  'src/frame/login/create-login.ts',
  'src/frame/panels/create-panels.ts',
  'src/frame/approvals/ask-approval.ts',
  'src/frame/requests/personal-sign.ts',
]

/** Files that the frame loads until it has signed: its page, its script and the keys' worker, the login and the approval. */
export function frameLoadOf(graph: BuildGraph): Load {
  const files = ['frame.js', 'keys-worker.js', ...FIRST_SIGNATURE.map((module) => fileOf(graph, module))]
  const scripts = files.flatMap((file) => withStaticImports(graph, file))
  return {
    name: 'the embedded wallet, with a login and the first signature',
    limit: SIZE_LIMITS.frame,
    files: ['index.html', ...new Set(scripts)].map((file) => `frame/${file}`),
  }
}

const isLanguage = (file: string) => file.startsWith('languages/')
const nameOf = (file: string) => file.replace(/^chunks\/|-[\w-]{7}\.js$/g, '')

function fileOf({ chunks }: BuildGraph, module: string): string {
  const chunk = chunks.find(({ modules }) => modules.includes(module))
  if (!chunk) throw new Error(`No built file holds ${module}.`)
  return chunk.file
}

/** True if most of a file is an SDK. */
function isSdk({ chunks }: BuildGraph, file: string): boolean {
  const modules = chunks.find((chunk) => chunk.file === file)?.modules ?? []
  return modules.filter((module) => SDK.test(module)).length > modules.length / 2
}

/** The modules of some files that a pattern forbids there. */
export function forbiddenModules({ chunks }: BuildGraph, files: readonly string[], pattern: RegExp): string[] {
  return chunks
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file, modules }) =>
      modules.filter((module) => pattern.test(module)).map((module) => `${file} holds ${module}`),
    )
}
