import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { writePseudoBuild } from '../journeys/support/pseudo/write-pseudo-build.ts'
import { EXTRA_TAG } from '../run/extra-tag.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDER = 'test/element'
const OUT = join(ROOT, '.cache/element')
const support = (path: string) => join(ROOT, FOLDER, 'support', path)

/** Replacements for Node's modules and for the other runner. */
const STAND_INS: Readonly<Record<string, string>> = {
  vitest: support('vitest.ts'),
  'node:crypto': support('node/crypto.ts'),
  'node:zlib': support('node/zlib.ts'),
  'node:fs': support('node/absent.ts'),
  'node:module': support('node/absent.ts'),
  'node:path': support('node/absent.ts'),
}

const standIns: Plugin = {
  name: 'stand-ins',
  setup({ onResolve }) {
    onResolve({ filter: /^(vitest$|node:)/ }, ({ path, importer }) => {
      const standIn = STAND_INS[path]
      if (standIn) return { path: standIn }
      return {
        errors: [{ text: `${importer} uses ${path}, which a page doesn't have: see test/element/bundle-tests.ts` }],
      }
    })
    // The built product, which the server has.
    onResolve({ filter: /^\/dist\// }, ({ path }) => ({ path, external: true }))
  },
}

/** Inlines values that tests read from files: modules named `*.node.ts` run in Node during bundling, and the page gets their constants. */
const constantsOfNode: Plugin = {
  name: 'constants-of-node',
  setup({ onLoad }) {
    onLoad({ filter: /\.node\.ts$/ }, async ({ path }) => {
      const constants = Object.entries((await import(path)) as Readonly<Record<string, unknown>>)
      return {
        contents: constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n'),
      }
    })
  },
}

/** `extra` for the tests with that tag alone, `main` for the others alone; all without it. */
export type Choice = 'main' | typeof EXTRA_TAG

/** True if the file has a test to run. A file's tests have the tag by options of their own. */
function hasChosen(source: string, choice: Choice | undefined): boolean {
  return choice !== EXTRA_TAG || source.includes(`tags: '${EXTRA_TAG}'`)
}

/**
 * Bundles the element's tests for the browser, so that each page loads a few files rather than hundreds of modules,
 * and writes the product in the pseudo-language.
 * @returns the test files to run, by their paths from the root of the project
 */
export async function bundleTests(choice?: Choice): Promise<readonly string[]> {
  rmSync(OUT, { recursive: true, force: true })
  writePseudoBuild(join(ROOT, '.cache/pseudo'))
  const files = readdirSync(join(ROOT, FOLDER))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => hasChosen(readFileSync(join(ROOT, FOLDER, file), 'utf8'), choice))
  await build({
    absWorkingDir: ROOT,
    entryPoints: files.map((file) => join(FOLDER, file)),
    outdir: OUT,
    outbase: FOLDER,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    sourcemap: 'linked',
    sourcesContent: false,
    minifyWhitespace: true,
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.ELEMENT_CHOICE': JSON.stringify(choice ?? ''),
      'process.env': '{}',
      global: 'globalThis',
    },
    inject: [support('without-eval.ts'), support('sandbox/accept-sockets.ts')],
    plugins: [standIns, constantsOfNode],
    logLevel: 'error',
  })
  return files.map((file) => `.cache/element/${file.replace(/\.ts$/, '.js')}`)
}
