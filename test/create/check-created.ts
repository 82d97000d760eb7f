// `npm run test:create`, or with names of frameworks: `wallet-dialog create` of the packed tarball writes a project for each framework.
// It is installed, its types are checked, it is built, and its own test connects and signs in.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRAMEWORKS } from '../../demo/create/frameworks.ts'
import { ROOT } from '../../tools/build-graph.ts'
import { installPacked, pack, packageBin } from '../../tools/pack.ts'
import { findChromium } from '../find-chromium.ts'
import { findFreePort } from '../frameworks/find-free-port.ts'
import { npm, PROJECT_ENV } from '../frameworks/set-up-project.ts'
import { runCommand } from '../run/run-command.ts'

const FOLDER = join(ROOT, '.cache/create')
const LIMIT_MS = 5 * 60_000

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Runs a step, and says how long it took. */
async function timed(name: string, step: string, run: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await run()
  print(`${name}: ${step} ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** @throws Error with its output if it fails */
async function run(command: string, args: readonly string[], cwd: string, env = {}): Promise<string> {
  const { end, output } = await runCommand(command, args, { cwd, env: { ...PROJECT_ENV, ...env }, timeoutMs: LIMIT_MS })
  if (end !== 'ok') throw new Error(`${args.join(' ')}: ${end.reason}\n${output}`)
  return output
}

/** Has the project use the tarball in place of the published package. */
function takeTarball(project: string, tarball: string) {
  const file = join(project, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { readonly dependencies: Record<string, string> }
  manifest.dependencies['wallet-dialog'] = `file:${tarball}`
  writeFileSync(file, JSON.stringify(manifest))
}

async function check(framework: string, tarball: string, browser: string) {
  const name = `${framework}-site`
  const project = join(FOLDER, name)
  const command = packageBin('wallet-dialog', 'wallet-dialog', FOLDER)
  await run(process.execPath, [command, 'create', name, '--framework', framework], FOLDER)
  takeTarball(project, tarball)
  const install = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', '--loglevel=error']
  await timed(framework, 'install', () => npm(project, ...install))
  // Frameworks that generate types do so as they build.
  await timed(framework, 'build', () => npm(project, 'run', 'build'))
  await timed(framework, 'check', () => npm(project, 'run', 'check'))
  await timed(framework, 'test', async () => {
    const env = { CHROME_PATH: browser, PORT: String(await findFreePort()) }
    const output = await run('npm', ['test', '--', '--reporter=list'], project, env)
    if (!/^\s*1 passed/m.test(output)) throw new Error(`${framework}: its test did not run\n${output}`)
  })
  rmSync(join(project, 'node_modules'), { recursive: true, force: true })
}

try {
  const chosen = process.argv.slice(2)
  const browser = await findChromium(print)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const tarball = pack(join(ROOT, '.cache/create-package'))
  installPacked(tarball, FOLDER)
  for (const framework of Object.keys(FRAMEWORKS))
    if (chosen.length === 0 || chosen.includes(framework)) await check(framework, tarball, browser)
} catch (error) {
  process.stderr.write(`A created project failed: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
