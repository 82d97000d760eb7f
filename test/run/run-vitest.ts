import { relative } from 'node:path'
import { ROOT } from '../../tools/build-graph.ts'
import { packageBin } from '../../tools/pack.ts'
import { EXTRA_TAG } from './extra-tag.ts'
import {
  freshResultsFile,
  readResults,
  RUNNER_LIMIT_MS,
  runScript,
  toRunnerResult,
  type RunnerCounts,
  type StageContext,
  type StageResult,
} from './stage.ts'

interface VitestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    /** The file's whole path. */
    readonly name: string
    readonly status: string
    /** A failure outside of the file's tests, such as in its own hooks; empty without one, or if a suite's hook failed. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly tags?: readonly string[]
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface Selection {
  /** Only the tests with the extra tag, or only those without it; both if it isn't set. */
  readonly extra?: boolean | undefined
  /** Files of tests. */
  readonly files?: readonly string[]
  /** Only tests with one of these in their names run, and each must be there. */
  readonly names?: readonly string[]
  /** Runs the tests that import one of these files, directly or not, or are one of them. */
  readonly relatedTo?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const RAN: ReadonlySet<string> = new Set(['passed', 'failed'])

/** Runs tests of one of Vitest's projects. A file that fails outside of its tests counts as a failed test. */
export async function runVitest(
  name: string,
  project: string,
  context: StageContext,
  { files = [], names = [], relatedTo, extra, env = {} }: Selection = {},
): Promise<StageResult> {
  const file = freshResultsFile(name)
  const args = [
    ...(relatedTo ? ['related', '--run', '--passWithNoTests', '--reporter=minimal'] : ['run', '--reporter=default']),
    '--root',
    ROOT,
    '--project',
    project,
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(names.length > 0 ? ['--testNamePattern', names.join('|')] : []),
    ...(extra === undefined ? [] : ['--tags-filter', extra ? EXTRA_TAG : `!${EXTRA_TAG}`]),
    ...(relatedTo ?? files),
  ]
  const result = await runScript(packageBin('vitest'), args, context, {
    timeoutMs: RUNNER_LIMIT_MS,
    onLine: context.report,
    env,
  })
  const results = readResults(file) as VitestResults | undefined
  const counts = results && countVitest(results, { names, extra })
  const hasNone = counts && counts.passed + counts.failed === 0
  if (relatedTo && hasNone && result.end === 'ok') return { passed: 0, failed: 0, note: 'no test imports these files' }
  return toRunnerResult(result, counts)
}

/** A test that should run and isn't there counts as failed, and so does a file that could not be loaded or whose hooks failed. */
export function countVitest(
  results: VitestResults,
  { names = [], extra }: Pick<Selection, 'names' | 'extra'> = {},
): RunnerCounts {
  const broken = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const run = results.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => RAN.has(status)),
  )
  const isChosen = (tags: readonly string[] = []) => extra === undefined || tags.includes(EXTRA_TAG) === extra
  const skipped = results.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status, tags }) => !RAN.has(status) && isChosen(tags)),
  )
  const missing = names.filter((name) => !run.some(({ fullName }) => fullName.includes(name)))
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length + missing.length,
    // With names, the other tests are left out on purpose.
    skipped: names.length > 0 ? 0 : skipped.length,
    failedTests: [
      ...results.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({
            name: `${relative(ROOT, name)} > ${fullName}`,
            reason: failureMessages.join('\n'),
          })),
      ),
      ...broken.map(({ name, message }) => ({
        name: `${relative(ROOT, name)}, outside of its tests`,
        reason: message,
      })),
      ...missing.map((name) => ({ name: `“${name}”, which is not there` })),
    ],
  }
}
