// `npm run check:upstream`: installs the newest versions of the packages that speak with wallets and chains, in a copy of the last
// commit, and runs the types and our tests on them. It prints in Markdown what broke, and fails if something did. A version whose
// license does not allow it to be bundled is named, and not installed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { runCommand } from '../test/run/run-command.ts'
import { ROOT } from './build-graph.ts'
import { extractCommit } from './extract-commit.ts'
import { npmCommand } from './pack.ts'
import { packageBin } from './package-bin.ts'
import { planUpdate, type Published } from './upstream/plan-update.ts'
import { UPSTREAMS, type Upstream } from './upstream/upstreams.ts'

const PROJECT = join(ROOT, '.cache/upstream')
const LIMIT_MS = 20 * 60_000
/** Of an output, where nobody wants to read more. */
const MOST_LINES = 30

/** A test that fails by chance is found elsewhere: here, it must not be blamed on a package. */
const RETRY = '--retry=2'

const pinned: Readonly<Record<string, string>> = packageJson.devDependencies

/** Progress; the result goes to the output. */
const progress = (text: string) => process.stderr.write(`${text}\n`)
const report = (text: string) => process.stdout.write(`${text}\n`)

async function run(command: string, args: readonly string[]) {
  return runCommand(command, args, { cwd: PROJECT, timeoutMs: LIMIT_MS, env: { NO_COLOR: '1', FORCE_COLOR: '0' } })
}

const runNpm = (args: readonly string[]) => {
  const { command, first } = npmCommand()
  return run(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'])
}

/** What the registry says of a package. */
function readPublished(name: string): Published {
  const { command, first } = npmCommand()
  const args = [...first, 'view', name, 'versions', 'license', '--json', '--loglevel=error']
  const answer = JSON.parse(execFileSync(command, args, { cwd: ROOT, encoding: 'utf8' })) as {
    versions: string | readonly string[]
    license?: string
  }
  const versions = typeof answer.versions === 'string' ? [answer.versions] : answer.versions
  return { name, pinned: pinned[name] ?? '', versions, license: answer.license ?? 'none' }
}

/** The end of an output as a block of Markdown. */
const quote = (output: string) => ['```', ...output.trim().split('\n').slice(-MOST_LINES), '```'].join('\n')

/** What breaks with these versions, as Markdown; nothing if all is well. */
async function tryVersions({ tests }: Upstream, specs: readonly string[]): Promise<readonly string[]> {
  const installed = await runNpm(['install', '--no-save', '--legacy-peer-deps', '--ignore-scripts', ...specs])
  if (installed.end !== 'ok') return [`It can't be installed (${installed.end.reason}).\n\n${quote(installed.output)}`]
  const types = await run(process.execPath, [packageBin('typescript', 'tsc', PROJECT), '-p', '.', '--pretty', 'false'])
  const vitest = [
    packageBin('vitest', 'vitest', PROJECT),
    'run',
    '--project',
    'unit',
    '--reporter=dot',
    RETRY,
    ...tests,
  ]
  const ran = await run(process.execPath, vitest)
  return [
    ...(types.end === 'ok' ? [] : [`Types (${types.end.reason}):\n\n${quote(types.output)}`]),
    ...(ran.end === 'ok' ? [] : [`Tests (${ran.end.reason}):\n\n${quote(ran.output)}`]),
  ]
}

/** Whether all is well with the newest versions of some packages. Says what it found. */
async function check(upstream: Upstream): Promise<boolean> {
  const plan = planUpdate(upstream.packages.map(readPublished))
  if (plan.kind === 'newest') {
    report(`- ${upstream.name}: we have the newest`)
    return true
  }
  if (plan.kind === 'not-tried') {
    report(`- ${upstream.name}: not tried, because ${plan.reason}`)
    return true
  }
  progress(`Trying ${plan.specs.join(', ')}`)
  const faults = await tryVersions(upstream, plan.specs)
  await runNpm([
    'install',
    '--no-save',
    '--legacy-peer-deps',
    '--ignore-scripts',
    ...upstream.packages.map((name) => `${name}@${pinned[name]}`),
  ])
  const outcome = faults.length === 0 ? 'types and tests are green' : 'something breaks'
  report(`- ${upstream.name}: ${plan.specs.join(', ')}: ${outcome}`)
  for (const fault of faults) report(`\n${fault}\n`)
  return faults.length === 0
}

try {
  rmSync(PROJECT, { recursive: true, force: true })
  mkdirSync(PROJECT, { recursive: true })
  extractCommit('HEAD', PROJECT)
  progress('Installing what we pin')
  const installed = await runNpm(['ci'])
  if (installed.end !== 'ok') throw new Error(`npm ci ${installed.end.reason}\n${installed.output}`)
  report('## Our tests on the newest versions\n')
  const results: boolean[] = []
  for (const upstream of UPSTREAMS) results.push(await check(upstream))
  process.exitCode = results.every(Boolean) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
