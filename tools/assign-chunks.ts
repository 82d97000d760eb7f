import type { ChunkException } from './downloads.ts'

/** A module of the build, by its path from the repository's root. */
export interface ModuleInfo {
  readonly imports: readonly string[]
  /** Modules it loads by `import()`. */
  readonly loads: readonly string[]
  /** Length of its code before minification, in characters. */
  readonly size: number
}

export type ModuleGraph = (path: string) => ModuleInfo | null

export interface ChunkAssignment {
  /** The chunk of each module. */
  readonly chunks: ReadonlyMap<string, string>
  /** The chunks, each after the ones it imports. */
  readonly order: readonly string[]
}

/** Where the downloads of a build begin. */
export interface ChunkRoots {
  /** The entry stays a file of its own, over the chunk of the page load. */
  readonly entry: string
  /** The name of that chunk. */
  readonly name: string
  /** Everything a page loads. */
  readonly pageLoad: readonly string[]
  /** React, the shell and the Connect view: one request, not a chain of them. */
  readonly opening: readonly string[]
  /** Required by an opening and also by a page that never opens the dialog, so without any UI. */
  readonly common: readonly string[]
  /** Loaded while the page is idle, before the first opening. */
  readonly idle: readonly string[]
  /** Loaded once the dialog is open. */
  readonly opened: readonly string[]
}

export const ELEMENT_ROOTS: ChunkRoots = {
  entry: 'src/index.ts',
  name: 'wallet-dialog',
  pageLoad: ['src/index.ts', 'src/element/wallet-dialog-element.ts'],
  opening: ['src/app/ui.ts'],
  common: ['src/app/discover-wallets.ts', 'src/element/translate-button.ts', 'src/chains/load-chains.ts'],
  idle: ['src/app/discover-more.ts'],
  opened: [
    'src/app/create-after-opening.ts',
    'src/app/create-services.ts',
    'src/features/connect/connecting-external-view.tsx',
    'src/features/all-wallets/all-wallets-view.tsx',
    'src/features/multi-chain/connecting-multi-chain-view.tsx',
  ],
}

/** The product without its views. What it opens is the list of wallets. */
export const HEADLESS_ROOTS: ChunkRoots = {
  entry: 'src/headless/create-wallets.ts',
  name: 'wallets-page',
  pageLoad: ['src/headless/create-wallets.ts'],
  opening: ['src/headless/open-wallets.ts', 'src/headless/create-listed-wallets.ts'],
  common: [
    'src/app/discover-wallets.ts',
    'src/chains/load-chains.ts',
    'src/connectors/injected/open-wallet-connection.ts',
  ],
  idle: ['src/app/discover-standard.ts'],
  opened: ['src/app/create-services.ts'],
}

/** Facts about each chain family that the dialog needs at any moment. */
export const CHAIN_FAMILY = /^src\/chains\/(\w+)\/chain\.ts$/

/** A chunk smaller than this, with the packages that come with it, in characters before minification, joins a neighbor. */
const TINY = 8_000

/** Features, connectors and chain families, with the folders of a family: each is a chunk. */
const FOLDERS = [
  /^src\/(debug)\//,
  /^src\/features\/([\w-]+)\//,
  /^src\/connectors\/([\w-]+)\//,
  /^src\/chains\/(\w+\/[\w-]+)\//,
  /^src\/chains\/(\w+)\//,
  /^src\/core\/languages\/translations\/([\w-]+)\.ts$/,
]

/** When a chunk is loaded. */
const STAGES = ['idle', 'opened', 'later'] as const

/** Chunks for modules that several chunks share. Only views import the ones with UI. */
const POOLS = {
  views: { idle: 'controls', opened: 'controls', later: 'account-controls' },
  others: { idle: 'basics', opened: 'shared', later: 'shared' },
} as const

type Stage = (typeof STAGES)[number]

/**
 * Assigns each module to a chunk:
 *
 * - The page load, the opening, and what both need (`common`) are a chunk each.
 * - A feature, a connector and each folder of a chain family is a chunk, unless `exceptions` says otherwise.
 * - Any other module loaded by `import()` joins the chunk that loads it.
 * - A package that several chunks need is a chunk, and so are the shared modules of an exception.
 * - Any other module that several chunks need goes to the chunk that they are all loaded after, and otherwise to the pool
 *   of the first stage that needs it.
 * - A tiny chunk joins the one it is loaded after, or its pool.
 *
 * @throws Error if two chunks would have the same name, or import each other
 */
export function assignChunks(
  graph: ModuleGraph,
  exceptions: readonly ChunkException[],
  starts: ChunkRoots = ELEMENT_ROOTS,
): ChunkAssignment {
  const importsOf = (path: string) => graph(path)?.imports ?? []
  const loadsOf = (path: string) => graph(path)?.loads ?? []
  const sizeOf = (path: string) => graph(path)?.size ?? 0
  const first = assignFirst(starts, importsOf, loadsOf)
  refuseNamesakes(first.loaded, exceptions)
  const parentOf = (name: string) =>
    exceptions.find((one) => one.name === name)?.partOf ??
    first.families.find((family) => name.startsWith(`${family}-`))
  const joined = new Map<string, string>()
  for (;;) {
    const ownChunkOf = (path: string) => {
      const name = namedChunkOf(path, exceptions)
      return name && follow(joined, name)
    }
    const { chunks, roots } = assignLater({ first, importsOf, loadsOf, ownChunkOf, parentOf, exceptions })
    const ownImportsOf = (path: string) => importsOf(path).filter((next) => !first.chunks.has(next))
    const tiny = [...roots].filter(([name]) => !isPool(name) && total(chunks, name, ownImportsOf, sizeOf) < TINY)
    if (tiny.length === 0) return { chunks, order: orderOf(chunks, importsOf) }
    for (const [name, paths] of tiny) joined.set(name, parentOf(name) ?? poolOf([paths], first))
  }
}

type Next = (path: string) => readonly string[]

interface FirstChunks {
  readonly starts: ChunkRoots
  readonly chunks: ReadonlyMap<string, string>
  /** Every module with a module that loads it by `import()`. */
  readonly loaded: readonly { readonly path: string; readonly importer: string }[]
  /** The chain families, by their folders. */
  readonly families: readonly string[]
  /** Everything a page can load without an opening. */
  readonly unopened: ReadonlySet<string>
}

/** The page load and the opening. */
function assignFirst(starts: ChunkRoots, importsOf: Next, loadsOf: Next): FirstChunks {
  const all = walk(starts.pageLoad, (path) => [...importsOf(path), ...loadsOf(path)])
  const unopened = walk(starts.pageLoad, (path) =>
    [...importsOf(path), ...loadsOf(path)].filter((next) => !starts.opening.includes(next)),
  )
  const pageLoad = walk(starts.pageLoad, importsOf)
  const opening = walk(starts.opening, importsOf)
  const common = walk([...starts.common, ...[...all].filter((path) => CHAIN_FAMILY.test(path))], importsOf)
  const chunks = new Map<string, string>()
  for (const path of opening) chunks.set(path, unopened.has(path) ? 'common' : 'ui')
  for (const path of common) chunks.set(path, 'common')
  for (const path of pageLoad) chunks.set(path, starts.name)
  chunks.delete(starts.entry)
  return {
    starts,
    chunks,
    loaded: [...all].flatMap((importer) => loadsOf(importer).map((path) => ({ path, importer }))),
    families: [...all].flatMap((path) => CHAIN_FAMILY.exec(path)?.[1] ?? []),
    unopened,
  }
}

interface LaterDeps {
  readonly first: FirstChunks
  readonly importsOf: Next
  readonly loadsOf: Next
  ownChunkOf(path: string): string | undefined
  /** The chunk that a chunk is loaded after: by an exception, or a family for each of its folders. */
  parentOf(name: string): string | undefined
  readonly exceptions: readonly ChunkException[]
}

/** Everything else. `roots` has the modules that are loaded for each chunk. */
function assignLater({ first, importsOf, loadsOf, ownChunkOf, parentOf, exceptions }: LaterDeps) {
  const isAssigned = (path: string) => first.chunks.has(path) || path === first.starts.entry
  const roots = new Map<string, Set<string>>()
  for (const { path, importer } of first.loaded) {
    if (isAssigned(path)) continue
    const rest = first.unopened.has(path) ? 'host' : 'after-opening'
    const name = ownChunkOf(path) ?? (isAssigned(importer) ? rest : undefined)
    if (name) roots.set(name, (roots.get(name) ?? new Set()).add(path))
  }
  const users = new Map<string, Set<string>>()
  for (const [name, paths] of roots) {
    const members = walk([...paths], (path) =>
      [...importsOf(path), ...loadsOf(path).filter((one) => !ownChunkOf(one))].filter((one) => !isAssigned(one)),
    )
    for (const path of members) users.set(path, (users.get(path) ?? new Set()).add(name))
  }
  const chunks = new Map(first.chunks)
  for (const [path, names] of users) {
    const shared = names.size > 1 ? (sharedChunkOf(path, exceptions) ?? packageOf(path)) : undefined
    const pool = () =>
      poolOf(
        [...names].map((name) => roots.get(name) ?? new Set()),
        first,
      )
    chunks.set(path, shared ?? placeOf([...names], parentOf) ?? pool())
  }
  return { chunks, roots }
}

/** The only chunk in the list, or the chunk that all others are loaded after. */
function placeOf(names: readonly string[], parentOf: LaterDeps['parentOf']): string | undefined {
  const lineOf = (name: string): readonly string[] => {
    const parent = parentOf(name)
    return parent === undefined ? [name] : [name, ...lineOf(parent)]
  }
  const [first = [], ...others] = names.map(lineOf)
  return first.find((name) => others.every((line) => line.includes(name)))
}

/** The pool for chunks with these modules. */
function poolOf(chunks: readonly ReadonlySet<string>[], { unopened, starts }: FirstChunks): string {
  const areViews = chunks.every((paths) => [...paths].every((path) => !unopened.has(path)))
  const stages = chunks.map((paths) => stageOf(paths, starts))
  const stage = STAGES.find((one) => stages.includes(one)) ?? 'later'
  return POOLS[areViews ? 'views' : 'others'][stage]
}

const isPool = (name: string) => Object.values(POOLS).some((pools) => Object.values<string>(pools).includes(name))

/** Chunk names that don't come from a folder: no feature, connector or chain family can use them. */
export const FIXED_CHUNKS: readonly string[] = [
  ELEMENT_ROOTS.name,
  HEADLESS_ROOTS.name,
  ...['common', 'ui', 'host', 'after-opening'],
  ...Object.values(POOLS).flatMap((pools) => Object.values<string>(pools)),
]

const follow = (joined: ReadonlyMap<string, string>, name: string): string => {
  const next = joined.get(name)
  return next === undefined ? name : follow(joined, next)
}

/** The size of a chunk and of the packages that come with it. */
function total(chunks: ReadonlyMap<string, string>, name: string, importsOf: Next, sizeOf: (path: string) => number) {
  const modules = [...chunks].filter(([, chunk]) => chunk === name).map(([path]) => path)
  const all = walk(modules, (path) => importsOf(path).filter((next) => packageOf(next) !== undefined))
  return [...all].reduce((sum, path) => sum + sizeOf(path), 0)
}

/** The chunk of a module that is loaded by `import()`, by an exception or by its folder. */
const namedChunkOf = (path: string, exceptions: readonly ChunkException[]): string | undefined =>
  exceptionOf(path, exceptions) ?? folderOf(path)?.name

function exceptionOf(path: string, exceptions: readonly ChunkException[]): string | undefined {
  const [nearest] = exceptions
    .flatMap(({ name, paths = [] }) => paths.map((start) => ({ name, start })))
    .filter(({ start }) => path.startsWith(`src/${start}`))
    .toSorted((a, b) => b.start.length - a.start.length)
  return nearest?.name
}

function folderOf(path: string): { readonly name: string; readonly folder: string } | undefined {
  for (const pattern of FOLDERS) {
    const [folder, name] = pattern.exec(path) ?? []
    if (folder && name) return { name: name.replace('/', '-'), folder }
  }
  return undefined
}

/**
 * Two chunks with one name would merge modules that are loaded at different times.
 * @throws Error if the chunk of a folder has the name of another chunk
 */
function refuseNamesakes(loaded: FirstChunks['loaded'], exceptions: readonly ChunkException[]): void {
  const owners = new Map<string, string>([
    ...FIXED_CHUNKS.map((name) => [name, 'a chunk of tools/assign-chunks.ts'] as const),
    ...exceptions.map(({ name }) => [name, 'a chunk of tools/downloads.ts'] as const),
  ])
  for (const { path } of loaded) {
    const owned = exceptionOf(path, exceptions) === undefined ? folderOf(path) : undefined
    if (!owned) continue
    const owner = owners.get(owned.name) ?? owned.folder
    if (owner !== owned.folder)
      throw new Error(`${owned.folder} needs another name: there is ${owner} called ${owned.name}. Rename one of them`)
    owners.set(owned.name, owner)
  }
}

const sharedChunkOf = (path: string, exceptions: readonly ChunkException[]) =>
  exceptions.find(({ shared = [] }) =>
    shared.some((start) => path.startsWith(start) && !path.slice(start.length).includes('node_modules/')),
  )?.name

function stageOf(paths: Iterable<string>, { idle, opened }: ChunkRoots): Stage {
  const all = [...paths]
  if (all.some((path) => idle.includes(path))) return 'idle'
  return all.some((path) => opened.includes(path)) ? 'opened' : 'later'
}

/** The name of a package, such as `noble-hashes`; a copy nested in another package is `viem-noble-hashes`. */
function packageOf(path: string): string | undefined {
  if (!path.startsWith('node_modules/')) return undefined
  const packages = path.split('node_modules/').slice(1)
  return packages.map((rest) => /^@[^/]+\/[^/]+|^[^/]+/.exec(rest)?.[0].replace('@', '').replace('/', '-')).join('-')
}

/**
 * The chunks, each after the ones it imports.
 * @throws Error if two chunks import each other
 */
function orderOf(
  chunks: ReadonlyMap<string, string>,
  importsOf: (path: string) => readonly string[],
): readonly string[] {
  const edges = new Map<string, Map<string, string>>()
  for (const [path, name] of chunks)
    for (const imported of importsOf(path)) {
      const target = chunks.get(imported)
      if (target === undefined || target === name) continue
      edges.set(name, (edges.get(name) ?? new Map<string, string>()).set(target, `${path} → ${imported}`))
    }
  const order: string[] = []
  const visit = (name: string, trail: readonly string[]) => {
    if (order.includes(name)) return
    if (trail.includes(name)) {
      const cycle = [...trail.slice(trail.indexOf(name)), name]
      const steps = cycle.slice(1).map((to, index) => edges.get(cycle[index] ?? '')?.get(to))
      throw new Error(`Chunks import each other: ${cycle.join(' → ')} (${steps.join(', ')})`)
    }
    for (const target of edges.get(name)?.keys() ?? []) visit(target, [...trail, name])
    order.push(name)
  }
  for (const name of new Set(chunks.values())) visit(name, [])
  return order
}

/** The modules, and all that `next` leads to. */
function walk(roots: readonly string[], next: (path: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const queue = [...roots]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    queue.push(...next(path))
  }
  return seen
}
