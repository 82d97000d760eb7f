import type { BuildGraph } from '../../tools/build-graph.ts'

/** One download that a visitor waits for, and what it may weigh. */
export interface Load {
  readonly name: string
  /** Gzipped bytes. */
  readonly limit: number
  readonly files: readonly string[]
}

export const LIMITS = { entry: 15_000, opening: 95_000, feature: 15_000, solana: 30_000, frame: 60_000 } as const

/** Modules that no file of the page load or of the opening may hold. */
export const LATE = /(^|\/)node_modules\/(viem|@walletconnect\/|@solana\/|@wallet-standard\/|ox|@noble\/)/
export const NOT_IN_ENTRY = /(^|\/)node_modules\/(react|react-dom|scheduler|@r2wc\/)/
/** A feature's size is its own; SDKs are counted for nobody. */
export const SDK =
  /(^|\/)node_modules\/(viem|ox|abitype|@noble|@scure|@walletconnect|@solana|uint8arrays|multiformats|pino|idb-keyval)(\/|$)/

export const ENTRY_FILE = 'wallet-dialog.js'
const SOLANA_MODULES = [
  'src/app/discover-standard-wallets.ts',
  'src/chains/solana/read-balance.ts',
  'src/chains/solana/read-token-accounts.ts',
]
const SOLANA_TRANSFERS = 'src/chains/solana/transfers/create-solana-transfers.ts'
export const UI_MODULE = 'src/app/ui.ts'
/** What an opening waits for (`mount` in `src/app/create-dialog-host.ts`), and the chain families. */
const OPENING_MODULES = [UI_MODULE, 'src/chains/load-chains.ts', 'src/app/discover-wallets.ts']
const CHAIN_FAMILY = /^src\/chains\/\w+\/chain\.ts$/

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

/**
 * The downloads that have a budget.
 * @throws Error where the graph does not have what is to be measured: a budget over nothing would always be kept
 */
export function loadsOf(graph: BuildGraph): { entry: Load; opening: Load; solana: Load[]; features: Load[] } {
  if (graph.chunks.every(({ modules }) => modules.length === 0)) throw new Error('The build graph has no modules.')
  const entryFiles = withStaticImports(graph, ENTRY_FILE)
  const families = graph.chunks.flatMap(({ modules }) => modules.filter((module) => CHAIN_FAMILY.test(module)))
  const awaited = [...OPENING_MODULES, ...families].flatMap((module) => withStaticImports(graph, fileOf(graph, module)))
  const opening = [...new Set([...entryFiles, ...awaited])]

  const filesOf = (modules: readonly string[]) =>
    [...new Set(modules.flatMap((module) => withStaticImports(graph, fileOf(graph, module))))].filter(
      (file) => !opening.includes(file),
    )
  const withoutTransfers = filesOf(SOLANA_MODULES)
  const solana = filesOf([...SOLANA_MODULES, SOLANA_TRANSFERS])

  const views = graph.chunks.filter(
    ({ file, facade }) => facade?.startsWith('src/features/') && !opening.includes(file),
  )
  const features = views.map(({ file }): Load => {
    const known = [...opening, ...loadedBefore(graph, file)]
    const files = withStaticImports(graph, file).filter((part) => !known.includes(part) && !isSdk(graph, part))
    return { name: `then ${file.replace(/^chunks\/|-[\w-]{7}\.js$/g, '')}`, limit: LIMITS.feature, files }
  })
  return {
    entry: { name: 'page load', limit: LIMITS.entry, files: entryFiles },
    opening: { name: 'page load and UI, until Connect can be used', limit: LIMITS.opening, files: opening },
    solana: [
      { name: 'then all of Solana: its wallets, balances, transfers and web3.js', limit: LIMITS.solana, files: solana },
      {
        name: 'of it, what the first transfer adds',
        limit: LIMITS.solana,
        files: solana.filter((file) => !withoutTransfers.includes(file)),
      },
    ],
    features,
  }
}

/** What the frame loads until it can sign: its page, its script and the worker of the keys, with all that they import at once. */
export function frameLoadOf(graph: BuildGraph): Load {
  const scripts = ['frame.js', 'keys-worker.js'].flatMap((file) => withStaticImports(graph, file))
  return {
    name: 'the embedded wallet, until it can sign',
    limit: LIMITS.frame,
    files: ['index.html', ...new Set(scripts)].map((file) => `frame/${file}`),
  }
}

/** What is there whenever a part of a feature is fetched: the files that everything that fetches it has in common. */
function loadedBefore(graph: BuildGraph, file: string): string[] {
  const fetching = graph.chunks.filter(({ dynamicImports }) => dynamicImports.includes(file))
  const [first = [], ...others] = fetching.map((chunk) => withStaticImports(graph, chunk.file))
  return first.filter((part) => others.every((files) => files.includes(part)))
}

function fileOf({ chunks }: BuildGraph, module: string): string {
  const chunk = chunks.find(({ modules }) => modules.includes(module))
  if (!chunk) throw new Error(`No built file holds ${module}.`)
  return chunk.file
}

/** Whether most of a file is an SDK. */
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
