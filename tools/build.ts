// `npm run build`: the product in dist/, with its types. `--no-types` leaves them out, for `npm start`.
import { build } from 'vite'
import { buildFrameworkEntries, buildServerEntry, buildWagmiEntry } from './build-entries.ts'
import { buildFrame } from './build-frame.ts'
import { ROOT } from './build-graph.ts'
import { buildSandboxEntry, buildTestingEntry } from './build-sandbox-entry.ts'
import { writeIntegrity } from './integrity.ts'
import { emitTypes } from './types/emit-types.ts'
import { writeSizes } from './write-sizes.ts'

try {
  await build({ root: ROOT })
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
