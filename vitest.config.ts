import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PRODUCT_DEFINES } from './tools/product-version.ts'
import { textTablePlugin } from './tools/text-table-plugin.ts'

const JOURNEYS = '**/*.journey.test.ts'

/** A worker waits for chains and time limits for much of its time: with two workers, two processors are often idle. */
const JOURNEY_WORKERS = 3

/** The journeys in Firefox run beside the others, and are done long before them. */
const FIREFOX_WORKERS = 1

/** What waits for nodes that fail, or has axe look at every view, takes minutes: begun last, it would be waited for alone. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => /(-faults|accessibility)\.journey\.test\.ts$/.test(moduleId)
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => isSlow(file)), ...sorted.filter((file) => !isSlow(file))]
  }
}

// Six projects: `unit` runs in Node beside the code and needs no build, `built` runs in Node on dist/, `server` runs in Node with a
// PostgreSQL server, `journeys` drives a browser against the sandbox, three files at a time, `bundles` does so with pages that
// bundlers have built from the packed tarball, and `frameworks`, which isn't part of `npm test`, with the examples.
export default defineConfig({
  define: PRODUCT_DEFINES,
  plugins: [textTablePlugin()],
  test: {
    dangerouslyIgnoreUnhandledErrors: false,
    passWithNoTests: false,
    allowOnly: !process.env['CI'],
    retry: 0,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        // `wallet-dialog` is the sources here.
        resolve: { tsconfigPaths: true },
        test: {
          name: 'unit',
          environment: 'node',
          // Loading modules anew for each file would cost more than the tests. A file leaves no global, stub or timer behind.
          isolate: false,
          include: ['{src,demo,test,tools}/**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            JOURNEYS,
            'test/{built,element,bundles,frameworks,server}/**',
            'src/server/**',
            'demo/examples/{frameworks,testing}/**',
          ],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // The default leaves one processor idle.
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          environment: 'node',
          include: ['test/built/**/*.test.ts'],
          // One test type-checks all snippets.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{src,test}/server/**/*.test.ts'],
          globalSetup: 'test/server/provide-postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: './test/journeys/support/browser-environment.ts',
          // Each file has a sandbox of its own; modules and browsers are its worker's.
          isolate: false,
          include: [`test/journeys/${JOURNEYS}`, `demo/${JOURNEYS}`],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: process.env['JOURNEY_BROWSER'] === 'firefox' ? FIREFOX_WORKERS : JOURNEY_WORKERS,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'frameworks',
          environment: './test/journeys/support/browser-environment.ts',
          include: ['test/frameworks/*.test.ts'],
          // Each installs and builds a framework.
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bundles',
          environment: './test/journeys/support/browser-environment.ts',
          include: ['test/bundles/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
