import { packageBin } from '../../tools/pack.ts'
import type { Choice } from '../element/bundle-tests.ts'
import { findFirefox } from '../find-firefox.ts'
import { findWebKit } from '../webkit/find-webkit.ts'
import { EXTRA_TAG } from './extra-tag.ts'
import { MAIN_JOURNEYS } from './main-journeys.ts'
import { runVitest } from './run-vitest.ts'
import {
  freshResultsFile,
  readResults,
  runScript,
  RUNNER_LIMIT_MS,
  toRunnerResult,
  type RunnerCounts,
  type Stage,
  type StageContext,
  type StageResult,
} from './stage.ts'

/** One of Vitest's projects, without the tests that are left to {@link extraStage}. */
export function vitestStage(project: string, title: string, needs: readonly string[]): Stage {
  return { name: project, title, needs, run: (context) => runVitest(project, project, context, { extra: false }) }
}

/** The tests with the extra tag of one of Vitest's projects. */
export function extraStage(project: string, title: string, needs: readonly string[]): Stage {
  const name = `${EXTRA_TAG}-${project}`
  return { name, title, needs, run: (context) => runVitest(name, project, context, { extra: true }) }
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

/** Runs the tests that most depend on the browser in WebKit, where it is installed. */
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

/** The element's contract in a real browser, without the tests that are left to {@link extraElementStage}. */
export function elementStage(needs: readonly string[]): Stage {
  const title = "the element's contract, in Chromium on the built files"
  return { name: 'element', title, needs, run: (context) => runElementTests('main', context) }
}

/** The element's tests with the extra tag. */
export function extraElementStage(needs: readonly string[]): Stage {
  const title = 'the element in more languages, looks and screens'
  return { name: `${EXTRA_TAG}-element`, title, needs, run: (context) => runElementTests(EXTRA_TAG, context) }
}

async function runElementTests(choice: Choice, context: StageContext): Promise<StageResult> {
  const file = freshResultsFile('element')
  const result = await runScript(packageBin('@web/test-runner', 'wtr'), [], context, {
    timeoutMs: RUNNER_LIMIT_MS,
    onLine: context.report,
    env: { ELEMENT_CHOICE: choice },
  })
  const counts = readResults(file) as readonly RunnerCounts[] | undefined
  return toRunnerResult(result, counts && sum(counts))
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
