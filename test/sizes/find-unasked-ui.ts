import type { BuildGraph, BuiltChunk } from '../../tools/build-graph.ts'

/**
 * Finds files that would load the UI in a page whose dialog was never opened, which `preload="none"` promises not to do:
 * files that import the UI's file, among all that the page loads without it.
 * @throws Error if the graph has no such entry or no UI: nothing would be found in it
 */
export function findUnaskedUi({ chunks }: BuildGraph, entryFile: string, uiModule: string): string[] {
  const ui = chunks.find(({ modules }) => modules.includes(uiModule))
  const entry = chunks.find(({ file }) => file === entryFile)
  if (!ui || !entry) throw new Error(`The build graph lacks ${ui ? entryFile : uiModule}.`)
  const seen = new Set<BuiltChunk>([entry])
  for (const { imports, dynamicImports } of seen)
    for (const file of [...imports, ...dynamicImports]) {
      const chunk = chunks.find((one) => one.file === file)
      if (chunk && chunk !== ui) seen.add(chunk)
    }
  return [...seen].filter(({ imports }) => imports.includes(ui.file)).map(({ file }) => file)
}
