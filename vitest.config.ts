import { configDefaults, defineConfig } from 'vitest/config'
import { EXTRA_TAG } from './test/run/extra-tag.ts'
import { PRODUCT_DEFINES } from './tools/build-graph.ts'
import { textTablePlugin } from './tools/build-plugins.ts'

/** Journeys of the sandbox's own wallets, which try the sandbox rather than the product. */
const SANDBOX_WALLETS = 'demo/sandbox/wallets/**/*.journey.test.ts'

const JOURNEYS = '**/*.journey.test.ts'

/** Journeys wait for about half of their time, so three keep two processors busy. Four take as long as three. */
const JOURNEY_WORKERS = 3

/** Vitest's default leaves one processor idle. */
const ALL_PROCESSORS = '100%'

/** Ends a test or hook that hangs. No result may depend on it: a busy machine is many times slower. */
const HANG_MS = 10 * 60_000

/** How long a test may poll for an event. It only ends tests that have failed: a busy machine is many times slower. */
const POLL_MS = 120_000

// `unit` and `server` run in Node on the sources, `server` with a PostgreSQL server. The other projects need a build: `built` runs
// in Node on dist/, `journeys` and `webkit` drive a browser against the sandbox, `bundles` opens pages that bundlers have built from
// the packed tarball, `site` drives the landing page, the recipes, the testing kit and the sandbox's wallets as journeys do, and
// `frameworks` uses the examples.
// `webkit`, `site`, `frameworks` and tests with the tag are part of `npm run test:all` only.
export default defineConfig({
  define: PRODUCT_DEFINES,
  plugins: [textTablePlugin()],
  test: {
    dangerouslyIgnoreUnhandledErrors: false,
    passWithNoTests: false,
    allowOnly: !process.env['CI'],
    retry: 0,
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    teardownTimeout: HANG_MS,
    expect: { poll: { timeout: POLL_MS } },
    tags: [{ name: EXTRA_TAG, description: 'Left out of `npm test`, and run by `npm run test:all`' }],
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
            'test/{built,element,bundles,frameworks,server,site,webkit}/**',
            'src/server/**',
            'demo/examples/{frameworks,testing}/**',
          ],
          maxWorkers: ALL_PROCESSORS,
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          environment: 'node',
          include: ['test/built/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // As for `unit`: files load modules once.
          isolate: false,
          include: ['{src,test}/server/**/*.test.ts'],
          globalSetup: 'test/server/provide-postgres.ts',
          maxWorkers: ALL_PROCESSORS,
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
          exclude: [...configDefaults.exclude, SANDBOX_WALLETS],
          maxWorkers: JOURNEY_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: './test/journeys/support/browser-environment.ts',
          isolate: false,
          include: ['test/site/**/*.test.ts', SANDBOX_WALLETS],
          maxWorkers: JOURNEY_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          environment: 'node',
          include: ['test/webkit/*.test.ts'],
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
        },
      },
      {
        extends: true,
        test: {
          name: 'bundles',
          environment: './test/journeys/support/browser-environment.ts',
          include: ['test/bundles/*.test.ts'],
        },
      },
    ],
  },
})
