import { findChromium } from '../find-chromium.ts'
import type { Rows } from './run-stages.ts'
import { elementStage, extraElementStage, extraStage, firefoxStage, vitestStage, webkitStage } from './runner-stages.ts'
import { commandStage, FORMAT_REMEDY, scriptStage, type Stage } from './stage.ts'

const chromium: Stage = {
  name: 'chromium',
  title: 'a browser is there',
  needs: [],
  async run({ report }) {
    const path = await findChromium(report)
    // So that every stage uses the same one.
    process.env['CHROME_PATH'] = path
    process.env['CHROMIUM_PATH'] = path
    return { passed: 1, failed: 0, note: path }
  },
}

const BUILT = ['build']
const BUILT_AND_CHROMIUM = ['build', 'chromium']

/**
 * The whole of `npm test`. Tests with the extra tag are left to `npm run test:all`, so that a change is tested in about ten minutes on
 * two processors; docs/contributing/tests.md has the rule. What uses one processor runs in two lanes. Journeys and element tests keep
 * both busy, and cost more processor time the longer they wait for something, so that each has a row of its own. The others wait for
 * processes and databases, and fill each other's pauses.
 */
export const TEST_ROWS: Rows = [
  [
    [
      chromium,
      scriptStage('build', 'the product is built, with its types', 'tools/build.ts'),
      scriptStage('size', 'the budgets of each download', 'test/sizes/check-sizes.ts', { needs: BUILT }),
      scriptStage('package', 'the tarball, by publint and attw', 'tools/check-package.ts', { needs: BUILT }),
      vitestStage('built', 'the built files in Node, and the snippets of the docs against their types', BUILT),
    ],
    [
      scriptStage('types', 'TypeScript, strict', 'tools/typecheck.ts'),
      scriptStage('texts', 'what languages lack, which is in English', 'tools/texts.ts'),
      commandStage('lint', 'oxlint, with types', { package: 'oxlint', args: [] }),
      commandStage('format', 'oxfmt', { package: 'oxfmt', args: ['--check', '.'], remedy: FORMAT_REMEDY }),
      commandStage('knip', 'nothing unused, nothing undeclared', { package: 'knip', args: ['--no-progress'] }),
      scriptStage('manifest', 'custom-elements.json matches the sources', 'tools/manifest.ts', { args: ['--check'] }),
    ],
  ],
  [[vitestStage('journeys', 'what visitors do most, in Chromium against the sandbox', BUILT_AND_CHROMIUM)]],
  [[elementStage(BUILT_AND_CHROMIUM)]],
  [
    [vitestStage('unit', 'unit tests and architecture', [])],
    [vitestStage('server', 'the service of email wallets, on SQLite, and on PostgreSQL where it differs', [])],
  ],
]

/**
 * The stages of `npm run test:all` after the stages of `npm test`: the tests with the extra tag, other browsers, the landing page, the docs
 * site, and projects that install packages of their own. The soak comes last and alone, because its pairings have time limits.
 */
const EXTRA_ROWS: Rows = [
  [
    [
      firefoxStage(BUILT),
      webkitStage(BUILT),
      extraStage(
        'journeys',
        'other wallets, chains and looks, rare faults, and the sandbox itself',
        BUILT_AND_CHROMIUM,
      ),
      scriptStage('docs', 'the docs site is built', 'tools/build-docs.ts'),
      vitestStage('site', "the landing page, the docs, recipes, the testing kit, and the sandbox's own wallets", [
        ...BUILT_AND_CHROMIUM,
        'docs',
      ]),
    ],
    [
      scriptStage('templates', 'templates of Vue, Svelte, Solid and Preact', 'test/templates/check-templates.ts', {
        needs: BUILT,
      }),
      scriptStage('kit', 'a site with tests of its own, on the testing kit', 'test/frameworks/run-kit.ts', {
        needs: BUILT_AND_CHROMIUM,
      }),
      scriptStage(
        'create',
        'what `wallet-dialog create` writes, installed, checked, built and used',
        'test/create/check-created.ts',
        {
          needs: BUILT_AND_CHROMIUM,
        },
      ),
      scriptStage('new', 'what `npm run new` writes, in a copy of the project', 'test/new/check-new.ts', {
        needs: ['chromium'],
      }),
      extraStage('server', 'the service of email wallets on PostgreSQL', []),
      vitestStage('bundles', 'the tarball in Vite, webpack and esbuild', BUILT_AND_CHROMIUM),
      vitestStage('frameworks', 'the examples of frameworks, installed and used', BUILT_AND_CHROMIUM),
    ],
  ],
  [[extraElementStage(BUILT_AND_CHROMIUM)]],
  [
    [
      scriptStage(
        'soak',
        '1,000 times open and close, without a leak; 50 pairings over sockets that are cut',
        'test/soak/run-soak.ts',
        { args: ['1000', '50'], needs: BUILT_AND_CHROMIUM },
      ),
    ],
  ],
]

/** The whole of `npm run test:all`. */
export const ALL_ROWS: Rows = [...TEST_ROWS, ...EXTRA_ROWS]
