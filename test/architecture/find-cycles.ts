import type { SourceModule } from './source-module.ts'

/** The imports of each node. */
type Graph = ReadonlyMap<string, Iterable<string>>

const targetsOf = ({ imports }: SourceModule) =>
  imports.flatMap(({ target }) => (target.type === 'module' ? [target.path] : []))

/** The groups of modules that import one another, types and `import()` included, each as one way around. */
export const findCycles = (modules: readonly SourceModule[]): string[][] =>
  cyclesOf(new Map(modules.map((module) => [module.path, targetsOf(module)])))

/**
 * The same for folders, level by level: of the folders and files in one folder, none imports another that imports it in turn,
 * however many modules lie between.
 */
export function findFolderCycles(modules: readonly SourceModule[]): string[][] {
  const levels = new Map<string, Map<string, Set<string>>>()
  for (const module of modules)
    for (const target of targetsOf(module)) {
      const [from, to] = [module.path.split('/'), target.split('/')]
      const depth = from.findIndex((part, index) => part !== to[index])
      if (depth === -1) continue
      const level = from.slice(0, depth).join('/')
      const graph = levels.get(level) ?? new Map<string, Set<string>>()
      levels.set(level, graph)
      const [own, other] = [from, to].map((parts) => parts.slice(0, depth + 1).join('/')) as [string, string]
      graph.set(own, (graph.get(own) ?? new Set()).add(other))
    }
  return [...levels.values()].flatMap((graph) => cyclesOf(graph))
}

function cyclesOf(targets: Graph): string[][] {
  const state = new Map<string, 'open' | 'done'>()
  const way: string[] = []
  const cycles: string[][] = []

  function visit(path: string) {
    if (state.get(path) === 'done' || !targets.has(path)) return
    if (state.get(path) === 'open') {
      cycles.push([...way.slice(way.indexOf(path)), path])
      return
    }
    state.set(path, 'open')
    way.push(path)
    for (const target of targets.get(path) ?? []) visit(target)
    way.pop()
    state.set(path, 'done')
  }

  for (const path of targets.keys()) visit(path)
  return cycles
}
