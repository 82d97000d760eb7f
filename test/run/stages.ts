import { findChromium } from '../find-chromium.ts'
import { elementStage, firefoxStage, vitestStage } from './runner-stages.ts'
import { commandStage, scriptStage, type Stage } from './stage.ts'

const chromium: Stage = {
  name: 'chromium',
  title: 'a browser is there',
  needs: [],
  async run({ report }) {
    const path = await findChromium(report)
    // So that every stage takes the same one.
    process.env['CHROME_PATH'] = path
    process.env['CHROMIUM_PATH'] = path
    return { passed: 1, failed: 0, note: path }
  },
}

/**
 * The whole of `npm test`, row after row. The lanes of a row run at the same time, the stages of a lane one after the other; a
 * stage waits for what it needs. The journeys wait for much of their time; the stages beside them use the processor meanwhile.
 * The soak is not beside them: its pairings have time limits.
 */
export const ROWS: readonly (readonly (readonly Stage[])[])[] = [
  [
    [
      chromium,
      scriptStage('build', 'the product is built, with its types', 'tools/build.ts'),
      vitestStage('unit', 'unit tests and architecture', []),
      vitestStage('built', 'the built files in Node, and the snippets of the docs against their types', ['build']),
      vitestStage('server', 'the service of email wallets, on SQLite and PostgreSQL', []),
    ],
    [
      scriptStage('types', 'TypeScript, strict', 'tools/typecheck.ts'),
      scriptStage('texts', 'what languages lack, which is in English', 'tools/texts.ts'),
      commandStage('lint', 'oxlint, with types', { package: 'oxlint', args: [] }),
      commandStage('format', 'oxfmt', { package: 'oxfmt', args: ['--check', '.'] }),
      commandStage('knip', 'nothing unused, nothing undeclared', { package: 'knip', args: ['--no-progress'] }),
      scriptStage('manifest', 'custom-elements.json says what the sources say', 'tools/manifest.ts', ['--check']),
      scriptStage('docs', 'the docs site is built', 'tools/build-docs.ts'),
      scriptStage('package', 'the tarball, by publint and attw', 'tools/check-package.ts', [], ['build']),
      scriptStage('size', 'the budgets of each download', 'test/sizes/check-sizes.ts', [], ['build']),
      scriptStage(
        'soak',
        '1,000 times open and close, without a leak; 50 pairings over sockets that are cut',
        'test/soak/run-soak.ts',
        ['1000', '50'],
        ['build', 'chromium'],
      ),
    ],
  ],
  [
    [vitestStage('journeys', 'journeys in Chromium against the sandbox', ['build', 'chromium'])],
    [
      elementStage(['build', 'chromium']),
      vitestStage('bundles', 'the tarball in Vite, webpack and esbuild', ['build', 'chromium']),
      firefoxStage(['build', 'chromium']),
    ],
  ],
]
