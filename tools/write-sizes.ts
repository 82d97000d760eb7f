import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizeOf } from '../test/sizes/gzipped-size.ts'
import { loadsOf, openedLoadsOf } from '../test/sizes/loads.ts'
import { PRODUCT_VERSION, readBuildGraph, ROOT } from './build-graph.ts'

/** The landing page's figures of the build: `pageLoad` and `idle` in bytes, gzipped. Served there, not published. */
export const SIZES_FILE = join(ROOT, '.cache/sizes.json')

const TRANSLATIONS = join(ROOT, 'src/core/languages/translations')

/** Writes the sizes of the last build. */
export function writeSizes(): void {
  const graph = readBuildGraph()
  const { entry } = loadsOf(graph)
  const { preloaded } = openedLoadsOf(graph)
  // English has no file of its own.
  const languages = readdirSync(TRANSLATIONS).length + 1
  const figures = {
    version: PRODUCT_VERSION,
    pageLoad: sizeOf(entry.files),
    idle: sizeOf(preloaded.files),
    languages,
  }
  writeFileSync(SIZES_FILE, `${JSON.stringify(figures)}\n`)
}
