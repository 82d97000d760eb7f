import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../tools/build-graph.ts'
import { packageBin } from '../../tools/pack.ts'
import { runCommand, type CommandResult } from './run-command.ts'

/** Where runners leave their counts. */
export const RESULTS_FOLDER = join(ROOT, '.cache/test')

/** A test that failed. */
export interface FailedTest {
  readonly name: string
  /** The message of its failure, if the runner has one. */
  readonly reason?: string | undefined
}

/** The counts of a stage. A stage without tests counts as one check. */
export interface StageResult {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** The tests that failed, repeated at the end of the run because a log may be cut. */
  readonly failedTests?: readonly FailedTest[]
  /** The explanation of a failure, shown in full. */
  readonly failure?: string
  /** Worth showing though nothing failed, such as a table. */
  readonly note?: string
}

export interface StageContext {
  readonly signal: AbortSignal
  /** Shown at once, under the stage's name. */
  report(line: string): void
}

export interface Stage {
  readonly name: string
  /** A short description of what the stage verifies. */
  readonly title: string
  readonly needs: readonly string[]
  run(context: StageContext): Promise<StageResult>
}

/** Only ends what hangs: a busy machine takes several times as long as a quiet one. */
const COMMAND_LIMIT_MS = 30 * 60_000

/** The frameworks install and build eleven projects. */
export const RUNNER_LIMIT_MS = 90 * 60_000

/** Runs a script with this Node. */
export function runScript(
  script: string,
  args: readonly string[],
  { signal }: StageContext,
  options: ScriptOptions = {},
): Promise<CommandResult> {
  return runCommand(process.execPath, [script, ...args], {
    cwd: ROOT,
    signal,
    env: { NO_COLOR: '1', FORCE_COLOR: '0', ...options.env },
    timeoutMs: options.timeoutMs ?? COMMAND_LIMIT_MS,
    ...(options.onLine && { onLine: options.onLine }),
  })
}

interface ScriptOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  readonly onLine?: (line: string) => void
}

/** Of what a command printed, what is repeated at the end of a run. */
export const endOf = (output: string) => output.trimEnd().split('\n').slice(-40).join('\n')

/** The remedy for files with another format. */
export const FORMAT_REMEDY = 'Run `npm run format`, which fixes them.'

/** @param remedy - what to do about a failure, where the command doesn't say it in words of this project */
export function toResult({ end, output }: CommandResult, remedy?: string): StageResult {
  if (end === 'ok') return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, failure: [output, `(${end.reason})`, ...(remedy ? [remedy] : [])].join('\n') }
}

/** A stage that is one command: it passes if the command does. */
export function commandStage(
  name: string,
  title: string,
  command: { package: string; bin?: string; args: readonly string[]; remedy?: string },
  needs: readonly string[] = [],
): Stage {
  return {
    name,
    title,
    needs,
    run: async (context) =>
      toResult(await runScript(packageBin(command.package, command.bin), command.args, context), command.remedy),
  }
}

/** A stage that is one of our own scripts, whose output is worth reading. */
export function scriptStage(
  name: string,
  title: string,
  script: string,
  { args = [], needs = [] }: { readonly args?: readonly string[]; readonly needs?: readonly string[] } = {},
): Stage {
  return {
    name,
    title,
    needs,
    async run(context) {
      const result = await runScript(join(ROOT, script), args, context, { onLine: context.report })
      if (result.end === 'ok') return { passed: 1, failed: 0 }
      const failedTests = [{ name: `${script} ${result.end.reason}`, reason: endOf(result.output) }]
      return { passed: 0, failed: 1, failedTests }
    },
  }
}

/** A test runner's counts, from the file that it writes. Without a file, or without a test, the stage has failed. */
export function toRunnerResult(result: CommandResult, counts: RunnerCounts | undefined): StageResult {
  const ending = result.end === 'ok' ? '' : ` (${result.end.reason})`
  if (!counts)
    return {
      passed: 0,
      failed: 1,
      failedTests: [{ name: `no results of the runner${ending}`, reason: endOf(result.output) }],
    }
  const { passed, failed, skipped, failedTests } = counts
  if (passed + failed === 0)
    return { passed, failed: 1, skipped, failure: `No test was run; the runner's output is above.${ending}` }
  if (result.end === 'ok' && failed === 0) return { passed, failed, skipped }
  return {
    passed,
    failed: Math.max(failed, 1),
    skipped,
    failedTests,
    failure: `The runner's output is above.${ending}`,
  }
}

export interface RunnerCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failedTests: readonly FailedTest[]
}

/** The path for a runner's results, after removing the results of an earlier run. */
export function freshResultsFile(name: string): string {
  const file = join(RESULTS_FOLDER, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** The results that a runner wrote; `undefined` if it wrote nothing. */
export function readResults(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
