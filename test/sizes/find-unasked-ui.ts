import type { BuildGraph, BuiltChunk } from '../../tools/build-graph.ts'

/**
 * The files that would bring the UI to a page whose dialog nobody has opened, as a page with `preload="none"` may ask of us:
 * those that import its file, among all that the page ever loads without it.
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
