import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Standard functions that Node 20 lacks, and browsers have. */
const NEWER =
  /Promise\.(withResolvers|try)\b|\b(Map|Object)\.groupBy\b|Array\.fromAsync\b|\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\bIterator\.|Uint8Array\.from(Hex|Base64)\b|RegExp\.escape\b|Error\.isError\b/

/** Runs in servers, and in the tests of sites; the frame only runs in browsers. */
const modules = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$|^src\/frame\//.test(path))
const withoutComments = (text: string) => text.replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, '')

test('what runs in Node runs in Node 20', () => {
  expect(modules.length).toBeGreaterThan(500)
  expect(modules.filter((path) => NEWER.test(withoutComments(readFileSync(path, 'utf8'))))).toEqual([])
})

test.each(['Promise.withResolvers<void>()', 'Map.groupBy(rows, keyOf)'])('%s is found', (code) => {
  expect(code).toMatch(NEWER)
})
