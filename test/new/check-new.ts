// `npm run test:new`: in a copy of the project, `npm run new` writes a feature, a chain family and a language, and what it wrote has
// to pass: types, lint, format, unused code, the unit tests that it concerns, a build within its sizes, and the feature's own test in
// a browser.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../tools/build-graph.ts'
import { packageBin, runNpm } from '../../tools/pack.ts'
import { findChromium } from '../find-chromium.ts'
import { runCommand } from '../run/run-command.ts'

const COPY = join(ROOT, '.cache/new')
/** Only ends what hangs. */
const LIMIT_MS = 30 * 60_000

/** Names that neither the project nor the unit tests of `npm run new` will ever have. */
const NEW = [
  ['feature', 'trial'],
  ['chain', 'invented'],
  ['language', 'ia'],
] as const

/** Unit tests that read lists of features, views, families, namespaces or languages. */
const CONCERNED = [
  'demo/page/playground',
  'src/app',
  'src/chains',
  'src/core',
  'src/features',
  'src/lib',
  'src/services',
  'test/architecture',
  'test/chains',
  'test/docs',
  'tools/new',
]

const print = (text: string) => process.stdout.write(`${text}\n`)
const git = (args: readonly string[], cwd: string) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

/** Copies the working tree, without what git ignores, to a repository of its own. */
function copyProject(): void {
  rmSync(COPY, { recursive: true, force: true })
  const paths = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard'], ROOT).split('\0')
  for (const path of new Set(paths)) {
    // A file that is deleted, but not committed yet, is still listed.
    if (path === '' || !existsSync(join(ROOT, path))) continue
    mkdirSync(dirname(join(COPY, path)), { recursive: true })
    cpSync(join(ROOT, path), join(COPY, path))
  }
  git(['init', '--quiet'], COPY)
  git(['add', '--all'], COPY)
  git(['-c', 'user.name=test', '-c', 'user.email=test@test.example', 'commit', '--quiet', '--message', 'Copy'], COPY)
}

/** Runs a script in the copy, with this Node. */
const runInCopy = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: COPY,
    timeoutMs: LIMIT_MS,
    env: { NO_COLOR: '1', FORCE_COLOR: '0', ...env },
  })

/** @throws Error if the script fails, with its output printed */
async function run(title: string, script: string, args: readonly string[], env?: Record<string, string>) {
  print(title)
  const { end, output } = await runInCopy(script, args, env)
  if (end === 'ok') return
  print(output)
  throw new Error(`${title}: ${end.reason}`)
}

/** @throws Error if `npm run new` writes anything, or gives another reason */
async function expectRefusal(args: readonly string[], reason: string) {
  print(`npm run new -- ${args.join(' ')}: refused`)
  const before = git(['status', '--porcelain'], COPY)
  const { end, output } = await runInCopy('tools/new.ts', args)
  const isRefused = end !== 'ok' && output.includes(reason) && git(['status', '--porcelain'], COPY) === before
  if (!isRefused) throw new Error(`It was not refused with “${reason}”, but said:\n${output}`)
}

const bin = (packageName: string, command = packageName) => packageBin(packageName, command, COPY)

try {
  const browser = await findChromium(print)
  print('Copying the project, and installing its packages')
  copyProject()
  runNpm(['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], COPY)
  for (const args of NEW) await run(`npm run new -- ${args.join(' ')}`, 'tools/new.ts', args)
  await expectRefusal(['feature', 'trial'], 'is taken')
  await expectRefusal(['feature', 'trial-too'], 'Commit or undo these changes first')
  await expectRefusal(['planet', 'mars'], 'There is no kind “planet”')
  const written = git(['ls-files', '--others', '--modified', '--exclude-standard'], COPY).trim().split('\n')
  const sources = written.filter((path) => /\.tsx?$/.test(path))
  await run('types', 'tools/typecheck.ts', [])
  await run('lint', bin('oxlint'), sources)
  await run('format', bin('oxfmt'), ['--check', '.'])
  await run('unused code', bin('knip'), ['--no-progress'])
  await run('unit tests', bin('vitest'), ['run', '--project', 'unit', '--reporter=dot', ...CONCERNED])
  await run('build', 'tools/build.ts', ['--no-types'])
  await run('sizes', 'test/sizes/check-sizes.ts', [])
  await run("the feature's own test", bin('@web/test-runner', 'wtr'), [], {
    ELEMENT_TESTS: 'trial',
    CHROME_PATH: browser,
  })
  print('All that it wrote is green')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
