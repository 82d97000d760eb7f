import { basename } from 'node:path'
import { addInstallTabs } from '../../tools/docs-pages.ts'
import { readBuiltIntegrity, addHashes } from '../../tools/integrity.ts'
import { addAccessibleTables, type MarkdownToken } from './accessible-tables.ts'
import { SEARCH_OPTIONS, withKeywords } from './search.ts'

// The docs site: `npm run docs` builds it from docs/ and the pages for contributors, and `npm start` serves it at /docs/.
// Everything it needs is in its own files, so that it also works offline, search included.

/** A page of the sidebar by its title and file, without `.md`. */
const page = (text: string, path: string) => ({ text, link: `/${path}` })

const GUIDES = [
  page('Options, methods and events', 'dialog'),
  page('Features', 'features'),
  page('Sign-in', 'sign-in'),
  page('Networks', 'networks'),
  page('Wallets', 'wallets'),
  page('Theming', 'theming'),
  page('Languages and texts', 'languages'),
  page('Payments', 'payments'),
  page('Email and social login', 'embedded-wallet'),
  page('Content Security Policy', 'content-security-policy'),
  page('Testing', 'testing'),
  page('Debugging', 'debugging'),
]

const CONTRIBUTING = [
  page('Contributing', 'CONTRIBUTING'),
  page('Code', 'contributing/code'),
  page('Text', 'contributing/text'),
  page('View', 'contributing/view'),
  page('Feature', 'contributing/feature'),
  page('Endpoint', 'contributing/endpoint'),
  page('Chain family', 'contributing/chain-family'),
  page('Connector', 'contributing/connector'),
  page('Language', 'contributing/language'),
  page('Docs', 'contributing/docs'),
  page('Tests', 'contributing/tests'),
  page('Releases and dependencies', 'contributing/release'),
  page('Architecture', 'architecture'),
  page('Glossary', 'glossary'),
  page('Sandbox', 'demo/sandbox/README'),
  page('Security', 'SECURITY'),
  page('Code of conduct', 'CODE_OF_CONDUCT'),
]

const PROVIDERS = [page('Names', 'name-provider'), page('Swaps', 'swap-provider'), page('Buying coins', 'buy-provider')]

/** The part of markdown-it that is used here. */
interface Markdown {
  render(source: string, env: object): string
  readonly core: {
    readonly ruler: {
      before(rule: string, name: string, run: (state: { src: string }) => void): void
      push(name: string, run: (state: { tokens: readonly MarkdownToken[] }) => void): void
    }
  }
}

/**
 * Links in the sources lead from file to file of the repository; on the site, the pages of docs/ are at its root. The examples
 * are folders, and not on the site.
 */
function adaptLinks(state: { src: string }): void {
  state.src = state.src
    .replaceAll(/\[([^\]]*)\]\((?:\.\.\/)*demo\/examples[^)]*\)/g, '`$1`')
    .replaceAll(/\]\((?:\.\.\/)*(?:docs\/|(?<=\/))(?=[^)]*\.md)/g, '](/')
}

const integrity = readBuiltIntegrity()

/** The components of what is live, by the word that stands for it in a page. */
const LIVE: Readonly<Record<string, string>> = {
  button: 'LiveButton',
  languages: 'LiveLanguages',
  themes: 'LiveThemes',
}

function adaptPage(state: { src: string }): void {
  adaptLinks(state)
  // In the repository, the place of something live is a comment, which shows nothing.
  const page = state.src.replaceAll(/<!-- live: (\w+) -->/g, (_comment, name: string) => `<${LIVE[name]} />`)
  state.src = addHashes(addInstallTabs(page), integrity)
}

/** VitePress calls it for each page of the search's index. Options that begin with `_` stay in the build. */
const renderForSearch = (source: string, env: { readonly relativePath: string }, md: Markdown): string =>
  withKeywords(md.render(source, env), basename(env.relativePath, '.md'))

// oxlint-disable-next-line import/no-default-export -- VitePress reads it
export default {
  title: 'wallet-dialog',
  description: 'Lets your visitors connect a crypto wallet. One custom element, any framework or none.',
  lang: 'en',
  base: '/docs/',
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: '/docs/wallet-dialog.svg', type: 'image/svg+xml' }]],
  srcDir: '..',
  srcExclude: ['{README,CHANGELOG}.md', '{.cache,.changeset,.ci,coverage,dist,src,test,tools}/**', 'demo/examples/**'],
  rewrites: { 'docs/:page*': ':page*' },
  outDir: '../.cache/docs',
  cacheDir: '../.cache/vitepress',
  // Not attributes: messages of errors end with placeholders in braces.
  markdown: {
    attrs: { disable: true },
    // Those that VitePress takes by default have less contrast than 4.5 : 1.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md: Markdown) => {
      md.core.ruler.before('normalize', 'repository-page', adaptPage)
      md.core.ruler.push('accessible-tables', ({ tokens }) => addAccessibleTables(tokens))
    },
  },
  vite: { configFile: false, publicDir: false },
  themeConfig: {
    logo: '/wallet-dialog.svg',
    // The landing page, which VitePress doesn't serve.
    logoLink: { link: '/', target: '_self' },
    search: {
      provider: 'local',
      options: { _render: renderForSearch, miniSearch: { searchOptions: { ...SEARCH_OPTIONS } } },
    },
    outline: 'deep',
    nav: [page('Guide', 'index'), page('Reference', 'reference'), page('Questions', 'questions')],
    sidebar: [
      {
        text: 'Start',
        items: [
          page('Quick start', 'index'),
          page('A new project', 'create'),
          page('Frameworks', 'frameworks'),
          page('wagmi', 'wagmi'),
          page('Your own dialog', 'headless'),
          page('Recipes', 'recipes'),
          page('Migration', 'migration'),
        ],
      },
      { text: 'Guides', items: GUIDES },
      { text: 'Your own providers', items: PROVIDERS },
      {
        text: 'Self-hosting',
        items: [
          page('Self-hosting', 'self-hosting'),
          page('Wallet service on your machine', 'local-wallet-service'),
          page('Wallet service', 'wallet-service'),
          page('Wallet service API', 'service-api'),
        ],
      },
      {
        text: 'Reference',
        items: [page('Elements', 'reference'), page('Errors', 'errors'), page('Behavior', 'behaviour')],
      },
      {
        text: 'About',
        items: [
          page('Questions', 'questions'),
          page('Browser support', 'browsers'),
          page('Accessibility', 'accessibility'),
        ],
      },
      { text: 'Contributing', items: CONTRIBUTING },
    ],
  },
}
