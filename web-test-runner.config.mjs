import { glob, mkdir, writeFile } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { defaultReporter } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { browserCommandsPlugin } from './test/element/browser-commands.ts'
import { bundleTests } from './test/element/bundle-tests.ts'
import { strictPagePlugin } from './test/element/strict-page.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from './test/find-chromium.ts'

const RESULTS_FOLDER = '.cache/test'
/** A page waits for frames for about half of its time, so four keep two processors busy. */
const PAGES = 4
/** They end what hangs. No result may depend on them: a busy machine is many times slower. */
const TEST_TIMEOUT_MS = 180_000
const FILE_TIMEOUT_MS = 600_000

/** The tests of a suite and of the suites in it, each with its whole name. */
const flatTests = (suite, path = []) => [
  ...suite.tests.map((test) => ({ ...test, name: [...path, test.name].join(' > ') })),
  ...suite.suites.flatMap((inner) => flatTests(inner, [...path, inner.name])),
]

const sourceOf = (testFile) => relative('.', testFile).replace(/^\.cache\/element\/(.*)\.js$/, 'test/element/$1.ts')

const describeError = ({ message, stack }) => [message, stack].filter(Boolean).join('\n')

/** Writes the counts for `npm test` and prints their totals: a file that failed outside its tests counts as one failed test. */
const countingReporter = {
  async stop({ sessions }) {
    const counts = [...sessions].map(({ testFile, testResults, errors }) => {
      const tests = testResults ? flatTests(testResults) : []
      const failedTests = tests
        .filter(({ passed, skipped }) => !passed && !skipped)
        .map(({ name, error }) => ({ name, reason: error && describeError(error) }))
      if (failedTests.length === 0 && errors.length > 0)
        failedTests.push({ name: 'an error outside its tests', reason: errors.map(describeError).join('\n') })
      return {
        file: sourceOf(testFile),
        passed: tests.filter(({ passed, skipped }) => passed && !skipped).length,
        failed: failedTests.length,
        skipped: tests.filter(({ skipped }) => skipped).length,
        failedTests: failedTests.map(({ name, reason }) => ({ name: `${sourceOf(testFile)} > ${name}`, reason })),
        tests: tests.map(({ name, duration }) => ({ name, duration })),
      }
    })
    await mkdir(RESULTS_FOLDER, { recursive: true })
    await writeFile(`${RESULTS_FOLDER}/element.json`, JSON.stringify(counts))
    const total = (key) => counts.reduce((sum, count) => sum + count[key], 0)
    const totals = `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`
    // The other reporter prints failures only. At exit, because the runner clears its last lines in a terminal before that.
    process.once('exit', () => process.stdout.write(totals))
  },
}

// The element and its views in a real browser, on the built files. ELEMENT_TESTS runs the files whose names match it, ELEMENT_CHOICE
// `main` or `extra` tests: see docs/contributing/tests.md.
const name = new RegExp(process.env['ELEMENT_TESTS'] ?? '')
const choice = process.env['ELEMENT_CHOICE']
const bundled = await bundleTests(choice)
const unbundled = choice === 'extra' ? [] : await Array.fromAsync(glob('test/element/*.test.js'))
const files = [...bundled, ...unbundled].filter((file) => name.test(basename(file)))
if (files.length === 0) throw new Error(`No file of test/element/ has a name that matches ELEMENT_TESTS=${name.source}`)
export default {
  files,
  rootDir: '.',
  nodeResolve: true,
  concurrency: PAGES,
  testFramework: { config: { timeout: TEST_TIMEOUT_MS } },
  browserStartTimeout: FILE_TIMEOUT_MS,
  testsStartTimeout: FILE_TIMEOUT_MS,
  testsFinishTimeout: FILE_TIMEOUT_MS,
  plugins: [browserCommandsPlugin(), strictPagePlugin()],
  reporters: [defaultReporter({ reportTestProgress: false }), countingReporter],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: await findChromium(console.log), args: [...CHROMIUM_ARGUMENTS] },
      // Each file has a profile of its own.
      createBrowserContext: ({ browser }) => browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' }),
    }),
  ],
}
