import { relative } from 'node:path'
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

/** What a visitor does first and most: tests by the file they are in. */
const MAIN_JOURNEYS = {
  connect: ['a visitor connects, and sees', 'a refusal is shown'],
  restore: ['a reload restores the connection', 'Disconnect ends the connection'],
  networks: ['the visitor switches in the dialog', 'a refused switch stays'],
  'walletconnect-session': ['the page signs and sends', 'a reload restores the session', 'the phone ends the session'],
  'account-return': ['the account that the visitor has chosen', 'after a reload the last balances'],
  'send-keyboard': ['with no violation of accessibility in any view: light', 'Enter in the recipient continues'],
  buy: ['USDC with Coinbase', 'declined by the bank', 'while the payment is pending'],
  pay: ['paid from disconnected', 'by keyboard alone: too little'],
  swap: ['a coin for a token, in one step', 'a token for the coin, in two steps', 'a reload between the two steps'],
  names: ['a name is registered from Settings', 'is taken or reserved'],
  'embedded-wallet': ['a visitor without a wallet connects by email'],
}

/** The main journeys once more, in Firefox. */
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

interface Selection {
  readonly files?: readonly string[]
  /** What is in the names of tests, in letters: only those run, and each must be there. */
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
    // The others were left out on purpose.
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
