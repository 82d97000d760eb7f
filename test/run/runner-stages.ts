import { relative } from 'node:path'
import { ROOT } from '../../tools/build-graph.ts'
import { packageBin } from '../../tools/package-bin.ts'
import { findFirefox } from '../find-firefox.ts'
import { findWebKit } from '../webkit/find-webkit.ts'
import { MAIN_JOURNEYS } from './main-journeys.ts'
import {
  freshResultsFile,
  readResults,
  runScript,
  toRunnerResult,
  type RunnerCounts,
  type Stage,
  type StageContext,
  type StageResult,
} from './stage.ts'

/** The frameworks install and build eleven projects. */
const LIMIT_MS = 90 * 60_000

interface VitestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    /** The file's whole path. */
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** One of Vitest's projects. A file that could not be loaded counts as a failed test. */
export function vitestStage(project: string, title: string, needs: readonly string[]): Stage {
  return { name: project, title, needs, run: (context) => runVitest(project, project, context) }
}

/** The main journeys again, in Firefox. */
export function firefoxStage(needs: readonly string[]): Stage {
  return {
    name: 'firefox',
    title: 'the main journeys in Firefox',
    needs,
    async run(context) {
      const env = { JOURNEY_BROWSER: 'firefox', FIREFOX_PATH: await findFirefox(context.report) }
      const files = Object.keys(MAIN_JOURNEYS).map((name) => `test/journeys/${name}.journey.test.ts`)
      return runVitest('firefox', 'journeys', context, { files, names: Object.values(MAIN_JOURNEYS).flat(), env })
    },
  }
}

/** What most depends on the browser again, in WebKit, where it is installed. */
export function webkitStage(needs: readonly string[]): Stage {
  const title = 'opening, policies, connecting and restoring in WebKit'
  return {
    name: 'webkit',
    title,
    needs,
    async run(context) {
      if (findWebKit()) return runVitest('webkit', 'webkit', context)
      return { passed: 0, failed: 0, skipped: 1, note: 'skipped: webkit2gtk-driver and xvfb are not installed' }
    },
  }
}

interface Selection {
  readonly files?: readonly string[]
  /** Only tests with one of these in their names run, and each must be there. */
  readonly names?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

async function runVitest(
  name: string,
  project: string,
  context: StageContext,
  { files = [], names = [], env = {} }: Selection = {},
): Promise<StageResult> {
  const file = freshResultsFile(name)
  const args = [
    'run',
    '--root',
    ROOT,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(names.length > 0 ? ['--testNamePattern', names.join('|')] : []),
    ...files,
  ]
  const result = await runScript(packageBin('vitest'), args, context, {
    timeoutMs: LIMIT_MS,
    onLine: context.report,
    env,
  })
  const results = readResults(file) as VitestResults | undefined
  return toRunnerResult(result, results && countVitest(results, names))
}

/** A test that should run and isn't there counts as failed. */
function countVitest(results: VitestResults, names: readonly string[]): RunnerCounts {
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const run = results.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  )
  const missing = names.filter((name) => !run.some(({ fullName }) => fullName.includes(name)))
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length + missing.length,
    // With names, the other tests are left out on purpose.
    skipped: names.length > 0 ? 0 : results.numPendingTests + results.numTodoTests,
    failedTests: [
      ...results.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(ROOT, name)} > ${fullName}`),
      ),
      ...broken.map(({ name }) => `${relative(ROOT, name)}, which could not be loaded`),
      ...missing.map((name) => `“${name}”, which is not there`),
    ],
  }
}

/** The element's contract in a real browser. */
export function elementStage(needs: readonly string[]): Stage {
  return {
    name: 'element',
    title: "the element's contract, in Chromium on the built files",
    needs,
    async run(context) {
      const file = freshResultsFile('element')
      const result = await runScript(packageBin('@web/test-runner', 'wtr'), [], context, {
        timeoutMs: LIMIT_MS,
        onLine: context.report,
      })
      const counts = readResults(file) as readonly RunnerCounts[] | undefined
      return toRunnerResult(result, counts && sum(counts))
    },
  }
}

function sum(counts: readonly RunnerCounts[]): RunnerCounts {
  const add = (pick: (one: RunnerCounts) => number) => counts.reduce((total, one) => total + pick(one), 0)
  return {
    passed: add((one) => one.passed),
    failed: add((one) => one.failed),
    skipped: add((one) => one.skipped),
    failedTests: counts.flatMap((one) => one.failedTests),
  }
}
