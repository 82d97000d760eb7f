import type { BuildGraph } from '../build-graph.ts'

/** A package of which something is in dist/. */
export interface BundledPackage {
  /** Its folder from the repository's root, such as `node_modules/viem/node_modules/ox`. */
  readonly folder: string
  /** The files of dist/ that hold some of it. */
  readonly files: readonly string[]
}

/** A build, and the folder in dist/ that its files are in: empty, or with a slash at its end. */
export interface Build {
  readonly graph: BuildGraph
  readonly folder: string
}

const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/** What Vite itself puts into a build. */
const OF_BUNDLER: Readonly<Record<string, string>> = { 'vite/preload-helper.js': 'node_modules/vite' }

/** The packages that some builds have bundled, by their folders. */
export function findBundled(builds: readonly Build[]): readonly BundledPackage[] {
  const found = new Map<string, Set<string>>()
  for (const { graph, folder } of builds)
    for (const { file, modules } of graph.chunks)
      for (const module of modules) {
        const name = PACKAGE.exec(module)?.[0] ?? OF_BUNDLER[module]
        if (name === undefined) continue
        const files = found.get(name) ?? new Set()
        found.set(name, files.add(folder + file))
      }
  return Array.from(found, ([folder, files]) => ({ folder, files: [...files].toSorted() })).toSorted((a, b) =>
    a.folder < b.folder ? -1 : 1,
  )
}

/** Scripts of dist/ that no build accounts for: what they hold is not known. */
export function findUnaccounted(scripts: readonly string[], builds: readonly Build[]): readonly string[] {
  const known = new Set(builds.flatMap(({ graph, folder }) => graph.chunks.map(({ file }) => folder + file)))
  return scripts.filter((script) => !known.has(script))
}
