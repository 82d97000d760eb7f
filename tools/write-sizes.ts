import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzippedSize } from '../test/sizes/gzipped-size.ts'
import { loadsOf } from '../test/sizes/loads.ts'
import { readBuildGraph, ROOT } from './build-graph.ts'

/** What the landing page says of the build: `pageLoad` and `opening` in bytes, gzipped. It is served, and not published. */
export const SIZES_FILE = join(ROOT, '.cache/sizes.json')

const TRANSLATIONS = join(ROOT, 'src/core/languages/translations')

/** Writes what the files of the last build weigh. */
export function writeSizes(): void {
  const { entry, opening } = loadsOf(readBuildGraph())
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + gzippedSize(file), 0)
  // English has no file of its own.
  const languages = readdirSync(TRANSLATIONS).length + 1
  writeFileSync(
    SIZES_FILE,
    `${JSON.stringify({ pageLoad: weigh(entry.files), opening: weigh(opening.files), languages })}\n`,
  )
}
