import type { BuiltChunk } from '../../tools/build-graph.ts'

/** A built file with nothing in it but `parts`. */
export const builtChunk = (file: string, parts: Partial<BuiltChunk>): BuiltChunk => ({
  file,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  modules: [],
  ...parts,
})
