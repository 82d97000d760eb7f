import { mkdir, writeFile } from 'node:fs/promises'
import { defaultReporter } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { transformWithOxc } from 'vite'
import { CHROMIUM_ARGUMENTS, findChromium } from './test/find-chromium.ts'

const RESULTS_FOLDER = '.cache/test'
const TEST_TIMEOUT_MS = 20_000

/** The tests are TypeScript that only needs its types taken out. */
const typeScript = {
  name: 'type-script',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  async transform({ path, body }) {
    if (!path.endsWith('.ts')) return undefined
    const { code, map } = await transformWithOxc(String(body), path)
    const encodedMap = Buffer.from(JSON.stringify(map)).toString('base64')
    return `${code}\n//# sourceMappingURL=data:application/json;base64,${encodedMap}`
  },
}

const countTests = (suite) => {
  if (!suite) return { passed: 0, failed: 0, skipped: 0 }
  const counts = suite.suites.map(countTests)
  return {
    passed:
      suite.tests.filter(({ passed, skipped }) => passed && !skipped).length +
      counts.reduce((sum, { passed }) => sum + passed, 0),
    failed:
      suite.tests.filter(({ passed, skipped }) => !passed && !skipped).length +
      counts.reduce((sum, { failed }) => sum + failed, 0),
    skipped:
      suite.tests.filter(({ skipped }) => skipped).length + counts.reduce((sum, { skipped }) => sum + skipped, 0),
  }
}

/** Writes the counts for `npm test`: a file that failed outside its tests counts as one failed test. */
const countingReporter = {
  async stop({ sessions }) {
    const counts = [...sessions].map(({ testResults, errors }) => {
      const { passed, failed, skipped } = countTests(testResults)
      return { passed, failed: failed || (errors.length > 0 ? 1 : 0), skipped }
    })
    await mkdir(RESULTS_FOLDER, { recursive: true })
    await writeFile(`${RESULTS_FOLDER}/element.json`, JSON.stringify(counts))
  },
}

// The element's contract, in a real browser on the built files.
export default {
  files: 'test/element/**/*.test.{ts,js}',
  rootDir: '.',
  nodeResolve: true,
  concurrency: 1,
  testFramework: { config: { timeout: TEST_TIMEOUT_MS } },
  testsFinishTimeout: 180_000,
  plugins: [typeScript],
  reporters: [defaultReporter({ reportTestProgress: false }), countingReporter],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: await findChromium(console.log), args: [...CHROMIUM_ARGUMENTS] },
    }),
  ],
}
