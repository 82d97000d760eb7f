// What consumers will get: packs the tarball, asks publint and attw about it, and uses it as a project of its own would.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageBin } from '../test/run/package-bin.ts'
import { ROOT } from './build-graph.ts'

const WORK_FOLDER = join(ROOT, '.cache/package')
const CONSUMER = join(WORK_FOLDER, 'consumer')

const CONSUMER_CODE = `
import type { WalletDialogElement, WalletDialogEventMap } from 'wallet-dialog'
import { WalletDialogElement as DialogClass } from 'wallet-dialog/element'
import { verifySignIn, type SiwxMessage } from 'wallet-dialog/sign-in'

const dialog: WalletDialogElement = document.querySelector('wallet-dialog') ?? document.createElement('wallet-dialog')
dialog.projectId = 'project'
dialog.networks = ['eip155:1']
dialog.addEventListener('wallet-connected', ({ detail }) => detail.address.toLowerCase())
export const isOne: boolean = dialog instanceof DialogClass
export const opened: Promise<void> = dialog.show({ view: 'Networks' })
export const signedIn: Promise<SiwxMessage> = verifySignIn({ message: '', signature: '', domain: '', nonce: '' })
export type Connected = WalletDialogEventMap['wallet-connected']['detail']
`

/** A project as strict as it can be: the declarations themselves are checked, too. */
const compilerOptions = (moduleResolution: string, module: string) => ({
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'ES2022',
    module,
    moduleResolution,
    types: [],
  },
  files: ['consumer.ts'],
})

function run(what: string, script: string, args: readonly string[], cwd = ROOT) {
  process.stdout.write(`${what}\n`)
  execFileSync(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** The npm that runs this script, or the one on the path. */
function npm(args: readonly string[], cwd: string) {
  const script = process.env['npm_execpath']
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  execFileSync(command, [...first, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

function pack(): string {
  rmSync(WORK_FOLDER, { recursive: true, force: true })
  mkdirSync(WORK_FOLDER, { recursive: true })
  npm(['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', WORK_FOLDER], ROOT)
  const tarball = readdirSync(WORK_FOLDER).find((name) => name.endsWith('.tgz'))
  if (tarball === undefined) throw new Error('npm pack wrote no tarball.')
  return join(WORK_FOLDER, tarball)
}

function checkConsumer(tarball: string) {
  const installed = join(CONSUMER, 'node_modules/wallet-dialog')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'])
  writeFileSync(join(CONSUMER, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(CONSUMER, 'consumer.ts'), CONSUMER_CODE)
  for (const [resolution, module] of [
    ['bundler', 'ESNext'],
    ['nodenext', 'NodeNext'],
  ] as const) {
    const project = join(CONSUMER, `tsconfig.${resolution}.json`)
    writeFileSync(project, JSON.stringify(compilerOptions(resolution, module)))
    run(`types, as a project with ${resolution} resolution sees them`, packageBin('typescript', 'tsc'), ['-p', project])
  }
}

try {
  const tarball = pack()
  run('publint', packageBin('publint'), ['run', tarball, '--strict'])
  const attwArguments = ['--profile', 'esm-only', '--no-emoji', '--exclude-entrypoints', './custom-elements.json']
  run('attw', packageBin('@arethetypeswrong/cli', 'attw'), [tarball, ...attwArguments])
  checkConsumer(tarball)
} catch (error) {
  process.stderr.write(`The package is not fit to publish: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
