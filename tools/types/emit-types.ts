import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { DIST, ROOT } from '../build-graph.ts'
import { findErrors } from '../error-docs.ts'
import { readMessages } from '../read-messages.ts'
import { writeAllTexts } from '../write-texts.ts'
import { bundleTypes, withErrorCodes } from './bundle-types.ts'

const EMITTED = join(ROOT, '.cache/types')
/** Entries for browsers share one file, so that all use the same class. */
const BROWSER = {
  'wallet-dialog': 'index',
  element: 'element/wallet-dialog-element',
  debug: 'debug/open-debug-panel',
  'headless/headless': 'headless/create-wallets',
}
/** Entries for servers must not need the types of a page. */
const SERVER = { 'payment-link': 'payment-link', 'sign-in': 'sign-in', server: 'server/create-wallet-server' }
/**
 * Entries besides the elements, and the types that the framework entries share. Their imports from other layers come from the
 * package.
 */
const BESIDE = {
  react: 'react/components',
  vue: 'vue/composables',
  wagmi: 'wagmi/wallet-dialog',
  'dialog-state': 'bindings/dialog-state',
  'headless/react': 'react/use-wallets',
  'headless/vue': 'vue/use-wallets',
  'headless/wallets-state': 'bindings/wallets-state',
}
/** The kit for the tests of sites, which is not in src/. */
const EMITTED_TESTING = join(ROOT, '.cache/types-testing')
const TESTING = { 'testing/testing': 'demo/sandbox/kit/testing' }
/** Its sandbox, which runs in Node: its types must not need the types of a page. */
const SANDBOX = { 'testing/sandbox/sandbox': 'demo/sandbox/kit/sandbox' }

const readIn = (folder: string) => (module: string) => readFileSync(join(folder, `${module}.d.ts`), 'utf8')
const readEmitted = readIn(EMITTED)
const allTexts = writeAllTexts(readMessages())
/** Replaces `#texts` of the sources with the exact type. */
const read = (module: string) => (module === 'texts' ? allTexts : readEmitted(module))

/**
 * Writes the types next to the built files: types.d.ts for browsers and server-types.d.ts for servers. The entries re-export
 * from them.
 * @throws Error if the sources have errors, or their types can't be declared on their own
 */
export function emitTypes(): void {
  compile('tsconfig.types.json', EMITTED)
  const modules = filesIn(EMITTED, '.d.ts').map((path) => path.replace(/\.d\.ts$/, ''))
  const augmentations = modules.filter((module) => read(module).includes('declare global'))
  writeEntries('types', BROWSER, augmentations)
  writeEntries('server-types', SERVER, [])
  for (const [entry, module] of Object.entries(BESIDE))
    writeFileSync(join(DIST, `${entry}.d.ts`), ofThePackage(read(module)))

  compile('tsconfig.testing.json', EMITTED_TESTING)
  const ofTesting = readIn(EMITTED_TESTING)
  const kit = filesIn(EMITTED_TESTING, '.d.ts')
    .map((path) => path.replace(/\.d\.ts$/, ''))
    .filter((module) => module.startsWith('demo/sandbox/kit/') && ofTesting(module).includes('declare global'))
  const asIs = { readModule: ofTesting, finish: (code: string) => code }
  writeEntries('testing/types', TESTING, kit, asIs)
  writeEntries('testing/sandbox/types', SANDBOX, [], asIs)
}

function compile(project: string, emitted: string) {
  rmSync(emitted, { recursive: true, force: true })
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(ROOT, 'tools/types', project)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const errorCodes = findErrors().map(({ code }) => code)

function writeEntries(
  file: string,
  entries: Readonly<Record<string, string>>,
  augmentations: readonly string[],
  { readModule = read, finish = (code: string) => withErrorCodes(code, errorCodes) } = {},
) {
  const { code, exports } = bundleTypes(Object.values(entries), augmentations, readModule)
  writeFileSync(join(DIST, `${file}.d.ts`), finish(code))
  for (const [entry, module] of Object.entries(entries))
    writeFileSync(
      join(DIST, `${entry}.d.ts`),
      `export { ${exports.get(module)?.join(', ')} } from '${toImport(entry, `${file}.js`)}'\n`,
    )
}

/** The path of `file` as a module beside `entry` imports it. */
function toImport(entry: string, file: string): string {
  const path = posix.relative(posix.dirname(entry), file)
  return path.startsWith('.') ? path : `./${path}`
}

/** Replaces imports from other layers with imports from the package. */
const ofThePackage = (code: string) =>
  code
    .replaceAll(/(?<=from )'#bindings\/([^']+)\.ts'/g, "'./$1.js'")
    .replaceAll(/(?<=from )'#[^']+'/g, "'wallet-dialog'")

function filesIn(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending) && !path.endsWith(`.test${ending}`))
    .toSorted()
}
