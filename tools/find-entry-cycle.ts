import type { BuildGraph } from './build-graph.ts'

/**
 * Finds a chunk that an entry imports at its start, and that imports the entry in turn. Such a chunk runs before the entry does,
 * with all of the entry's values undefined, so it can break long after the start.
 * @returns the entry and the chunk; `undefined` if there is none. Chunks that load later may import the entry.
 */
export function findEntryCycle({ chunks }: BuildGraph): readonly [entry: string, chunk: string] | undefined {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
    const found = new Set(entry.imports)
    for (const file of found) {
      const imports = byFile.get(file)?.imports ?? []
      if (imports.includes(entry.file)) return [entry.file, file]
      for (const next of imports) found.add(next)
    }
  }
  return undefined
}
