// `npm run test:kit`: demo/examples/testing, a site with tests of its own, installed with the packed tarball. Its types are
// checked, and its tests are run as its owner would run them, by Vitest and by Playwright in the Chromium that is found here,
// on the development server, and on its production build. Its unit tests also run in Jest, and in other versions of Vitest
// and jsdom.
// Then both commands print their version and help, and `wallet-dialog sandbox` is started and stopped.
import { join } from 'node:path'
import { ROOT } from '../../tools/build-graph.ts'
import { pack } from '../../tools/pack.ts'
import { findChromium } from '../find-chromium.ts'
import { runCommand } from '../run/run-command.ts'
import { findFreePort } from './find-free-port.ts'
import { installProject, npm } from './set-up-project.ts'
import { tryCommandWords } from './try-command-words.ts'
import { trySandboxCommand } from './try-sandbox-command.ts'
import { tryUnitRunners } from './unit-runners.ts'

const PROJECT = join(ROOT, '.cache/kit')
const LIMIT_MS = 5 * 60_000
/** Number of tests in each configuration of Playwright: `tests/`, and `e2e/` for the production build. */
const SPECS = { 'playwright.config.ts': 7, 'playwright.production.config.ts': 1 }

const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Runs a command of the project, and prints what it prints.
 * @throws Error if it fails
 */
async function run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string> {
  const { end, output } = await runCommand('npx', ['--no-install', ...args], {
    cwd: PROJECT,
    env: { ...env, CI: '1' },
    timeoutMs: LIMIT_MS,
    onLine: print,
  })
  if (end !== 'ok') throw new Error(`${args.join(' ')}: ${end.reason}`)
  return output
}

try {
  const browser = await findChromium(print)
  const tarball = pack(join(ROOT, '.cache/kit-package'))
  await tryUnitRunners(tarball, print)
  await installProject('testing', tarball, PROJECT)
  await npm(PROJECT, 'run', 'check')
  await run(['vitest', 'run', '--no-color'])
  const [port, sandboxPort, framePort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const env = {
    CHROME_PATH: browser,
    PORT: String(port),
    VITE_SERVICE_URL: `http://127.0.0.1:${sandboxPort}`,
    VITE_FRAME_URL: `http://wallet.localhost:${framePort}/frame/`,
  }
  for (const [config, specs] of Object.entries(SPECS)) {
    const output = await run(['playwright', 'test', '--config', config, '--reporter=list'], env)
    const [, passed = '0'] = /^\s*(\d+) passed/m.exec(output) ?? []
    // One that is skipped or left out doesn't make Playwright fail.
    if (Number(passed) !== specs) throw new Error(`${config}: ${passed} of ${specs} tests of Playwright have passed`)
  }
  await tryCommandWords(PROJECT)
  await trySandboxCommand(PROJECT, sandboxPort)
  print('wallet-dialog sandbox starts, answers, and leaves nothing behind')
} catch (error) {
  process.stderr.write(`The testing kit's example failed: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
