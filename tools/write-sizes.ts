import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizeOf } from '../test/sizes/gzipped-size.ts'
import { loadsOf } from '../test/sizes/loads.ts'
import { readBuildGraph, ROOT } from './build-graph.ts'

/** The landing page's figures of the build: `pageLoad` and `opening` in bytes, gzipped. Served there, not published. */
export const SIZES_FILE = join(ROOT, '.cache/sizes.json')

const TRANSLATIONS = join(ROOT, 'src/core/languages/translations')

/** Writes the sizes of the last build. */
export function writeSizes(): void {
  const { entry, opening } = loadsOf(readBuildGraph())
  // English has no file of its own.
  const languages = readdirSync(TRANSLATIONS).length + 1
  writeFileSync(
    SIZES_FILE,
    `${JSON.stringify({ pageLoad: sizeOf(entry.files), opening: sizeOf(opening.files), languages })}\n`,
  )
}
