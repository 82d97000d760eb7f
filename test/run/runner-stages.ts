import { ROOT } from '../../tools/build-graph.ts'
import { packageBin } from './package-bin.ts'
import { freshResultsFile, readResults, runScript, toRunnerResult, type RunnerCounts, type Stage } from './stage.ts'

const LIMIT_MS = 8 * 60_000

interface VitestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** One of Vitest's projects. A file that could not be loaded counts as a failed test. */
export function vitestStage(project: string, title: string, needs: readonly string[]): Stage {
  return {
    name: project,
    title,
    needs,
    async run(context) {
      const file = freshResultsFile(project)
      const args = [
        'run',
        '--root',
        ROOT,
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]
      const result = await runScript(packageBin('vitest'), args, context, {
        timeoutMs: LIMIT_MS,
        onLine: context.report,
      })
      const results = readResults(file) as VitestResults | undefined
      return toRunnerResult(result, results && countVitest(results))
    },
  }
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
