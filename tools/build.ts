// `npm run build`: the product in dist/, with its types.
import { build } from 'vite'
import { ROOT } from './build-graph.ts'
import { buildReactEntry } from './build-react-entry.ts'
import { emitTypes } from './types/emit-types.ts'

try {
  await build({ root: ROOT })
  await buildReactEntry()
  emitTypes()
} catch (error) {
  process.stderr.write(`The build failed. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
