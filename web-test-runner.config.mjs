import { mkdir, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
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

/** The tests of a suite and of the suites in it, each with its whole name. */
const flatTests = (suite, path = []) => [
  ...suite.tests.map((test) => ({ ...test, name: [...path, test.name].join(' > ') })),
  ...suite.suites.flatMap((inner) => flatTests(inner, [...path, inner.name])),
]

/** Writes the counts for `npm test`: a file that failed outside its tests counts as one failed test. */
const countingReporter = {
  async stop({ sessions }) {
    const counts = [...sessions].map(({ testFile, testResults, errors }) => {
      const tests = testResults ? flatTests(testResults) : []
      const failedTests = tests.filter(({ passed, skipped }) => !passed && !skipped).map(({ name }) => name)
      if (failedTests.length === 0 && errors.length > 0) failedTests.push('an error outside its tests')
      return {
        passed: tests.filter(({ passed, skipped }) => passed && !skipped).length,
        failed: failedTests.length,
        skipped: tests.filter(({ skipped }) => skipped).length,
        failedTests: failedTests.map((name) => `${relative('.', testFile)} > ${name}`),
      }
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
