import type { Change } from './read-changes.ts'

/** The files to check, or everything. */
export type Files = readonly string[] | 'all'

export interface CheckPlan {
  readonly types: boolean
  readonly lint: Files
  readonly format: Files
  /** Unit tests that import one of these files, directly or not, or are one of them. */
  readonly unit: Files
  /** The same for the tests of the service of email wallets. */
  readonly server: Files
  /** Changed tests of other stages, which need a build. */
  readonly left: readonly string[]
}

const CODE = /\.(ts|tsx|js|mjs)$/
const TYPES = /\.(ts|tsx|js|mjs|json)$/
const SERVER = /^(src|test)\/server\//
const NEEDS_BUILD = /^test\/(built|element|bundles|frameworks|site|webkit)\/.*\.test\.\w+$|\.journey\.test\.ts$/

/** Files that affect the result of all others. A package may change any result. */
const DECIDES = {
  lint: /^(package-lock|\.oxlintrc)\.json$/,
  format: /^(package-lock|\.oxfmtrc)\.json$/,
  unit: /^(package-lock\.json|vitest\.config\.ts|tsconfig\.json)$/,
}

/** Tests that read files of the repository instead of importing them. They are quick, so they always run. */
const READS_FILES = /^(test\/(architecture|docs)|tools|demo\/page)\/|^test\/(.+-example|run\/main-journeys)\.test\.ts$/

/** Tests of generated files, by the sources that aren't imported. */
const GENERATED: readonly (readonly [source: RegExp, tests: RegExp])[] = [[/\.sol$/, /^demo\/sandbox\/contracts\//]]

/**
 * Decides what `npm run check` runs.
 * @param unitTests the paths of all unit tests
 */
export function planCheck(changes: readonly Change[], unitTests: readonly string[]): CheckPlan {
  const paths = changes.map(({ path }) => path)
  const present = changes.filter(({ isDeleted }) => !isDeleted).map(({ path }) => path)
  const allIf = (decides: RegExp, files: readonly string[]): Files =>
    paths.some((path) => decides.test(path)) ? 'all' : files

  // Vitest runs every test if package.json changes. The tests that read it always run, and another version changes the lock file.
  const importable = present.filter((path) => path !== 'package.json')
  const generated = GENERATED.filter(([source]) => paths.some((path) => source.test(path))).map(([, tests]) => tests)
  const unimported = unitTests.filter((test) => [READS_FILES, ...generated].some((tests) => tests.test(test)))
  return {
    types: paths.some((path) => TYPES.test(path)),
    lint: allIf(
      DECIDES.lint,
      present.filter((path) => CODE.test(path)),
    ),
    format: allIf(DECIDES.format, present),
    unit: allIf(DECIDES.unit, [...new Set([...importable, ...unimported])]),
    server: paths.some((path) => SERVER.test(path)) ? importable : [],
    left: present.filter((path) => NEEDS_BUILD.test(path)),
  }
}
