import { ROOT } from '../../tools/build-graph.ts'
import { packageBin } from '../../tools/package-bin.ts'
import { findFirefox } from '../find-firefox.ts'
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

const LIMIT_MS = 40 * 60_000

interface VitestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** One of Vitest's projects. A file that could not be loaded counts as a failed test. */
export function vitestStage(project: string, title: string, needs: readonly string[]): Stage {
  return { name: project, title, needs, run: (context) => runVitest(project, project, context) }
}

/** What a visitor does first and most. */
const MAIN_JOURNEYS = [
  'connect',
  'restore',
  'networks',
  'walletconnect-session',
  'account-return',
  'send-keyboard',
  'buy',
  'pay',
  'embedded-wallet',
]

/** The main journeys once more, in Firefox. */
export function firefoxStage(needs: readonly string[]): Stage {
  return {
    name: 'firefox',
    title: 'the main journeys in Firefox',
    needs,
    async run(context) {
      const env = { JOURNEY_BROWSER: 'firefox', FIREFOX_PATH: await findFirefox(context.report) }
      const files = MAIN_JOURNEYS.map((name) => `test/journeys/${name}.journey.test.ts`)
      return runVitest('firefox', 'journeys', context, { files, env })
    },
  }
}

async function runVitest(
  name: string,
  project: string,
  context: StageContext,
  { files = [], env = {} }: { files?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
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
    ...files,
  ]
  const result = await runScript(packageBin('vitest'), args, context, {
    timeoutMs: LIMIT_MS,
    onLine: context.report,
    env,
  })
  const results = readResults(file) as VitestResults | undefined
  return toRunnerResult(result, results && countVitest(results))
}

function countVitest(results: VitestResults): RunnerCounts {
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
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
  return { passed: add((one) => one.passed), failed: add((one) => one.failed), skipped: add((one) => one.skipped) }
}
