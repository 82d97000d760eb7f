// `npm run build`: the product in dist/, with its types. `--no-types` leaves them out, for `npm start`.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { sizeOf } from '../test/sizes/gzipped-size.ts'
import { loadsOf, openedLoadsOf } from '../test/sizes/loads.ts'
import {
  buildFrameworkEntries,
  buildHeadlessEntry,
  buildServerEntry,
  buildWagmiEntry,
  buildFrame,
} from './build-entries.ts'
import { PRODUCT_VERSION, readBuildGraph, ROOT } from './build-graph.ts'
import { buildSandboxEntry, buildTestingEntry } from './build-sandbox-entry.ts'
import { writeIntegrity } from './integrity.ts'
import { emitTypes } from './types/emit-types.ts'

/** The landing page's figures of the build: `pageLoad` and `idle` in bytes, gzipped. Served there, not published. */
const SIZES_FILE = join(ROOT, '.cache/sizes.json')

const TRANSLATIONS = join(ROOT, 'src/core/languages/translations')

try {
  await build({ root: ROOT })
  await buildHeadlessEntry()
  await buildFrameworkEntries()
  await buildWagmiEntry()
  await buildFrame()
  await buildServerEntry()
  await buildTestingEntry()
  await buildSandboxEntry()
  if (!process.argv.includes('--no-types')) emitTypes()
  writeIntegrity()
  writeSizes()
} catch (error) {
  process.stderr.write(`The build failed. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Writes the sizes of the last build. */
function writeSizes(): void {
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
