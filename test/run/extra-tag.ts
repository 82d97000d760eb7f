/**
 * The tag of tests that `npm run test:all` runs and `npm test` leaves out: `test('…', { tags: 'extra' }, …)`, or
 * `// @module-tag extra` as a file's first line. docs/contributing/tests.md lists the tests that have it.
 */
export const EXTRA_TAG = 'extra'
