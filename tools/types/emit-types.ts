import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST, ROOT } from '../build-graph.ts'
import { bundleTypes } from './bundle-types.ts'

const EMITTED = join(ROOT, '.cache/types')
const ENTRIES = { 'wallet-dialog': 'index', element: 'element/wallet-dialog-element', 'sign-in': 'element/sign-in' }

/**
 * Writes the types beside the built files: all in types.d.ts, from which the entries export theirs, so that all mean
 * the same class.
 * @throws Error where the sources are wrong, or their types cannot stand alone
 */
export function emitTypes(): void {
  rmSync(EMITTED, { recursive: true, force: true })
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(ROOT, 'tools/types/tsconfig.types.json')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })

  const read = (module: string) => readFileSync(join(EMITTED, `${module}.d.ts`), 'utf8')
  const modules = readdirSync(EMITTED, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts'))
    .map((path) => path.replaceAll('\\', '/').replace(/\.d\.ts$/, ''))
    .toSorted()
  const augmentations = modules.filter((module) => read(module).includes('declare global'))
  const { code, exports } = bundleTypes(Object.values(ENTRIES), augmentations, read)
  writeFileSync(join(DIST, 'types.d.ts'), code)
  for (const [entry, module] of Object.entries(ENTRIES)) {
    // The script itself exports no value at all.
    const keyword = entry === 'wallet-dialog' ? 'export type' : 'export'
    writeFileSync(join(DIST, `${entry}.d.ts`), `${keyword} { ${exports.get(module)?.join(', ')} } from './types.js'\n`)
  }
}
