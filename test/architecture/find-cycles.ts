import type { SourceModule } from './source-module.ts'

/** The groups of modules that import one another, types and `import()` included, each as one way around. */
export function findCycles(modules: readonly SourceModule[]): string[][] {
  const targets = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target.type === 'module' ? [target.path] : [])),
    ]),
  )
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
