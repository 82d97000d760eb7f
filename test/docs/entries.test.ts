import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { readPage } from './read-page.ts'

/** The entries in the table's first column; `/solid` after another one stands for `wallet-dialog/solid`. */
function readEntries(page: string): readonly string[] {
  const [, table = ''] = page.split('\n## Entries\n')
  return Array.from(table.matchAll(/^\| (`.*?) \|/gm), ([, cell = '']) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, entry = '']) => entry.replace(/^\//, 'wallet-dialog/')),
  ).flat()
}

test('the quick start lists every entry of the package, and no others', () => {
  const exported = Object.keys(packageJson.exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => entry.replace(/^\./, 'wallet-dialog'))
  expect(readEntries(readPage('docs/index.md')).toSorted()).toEqual(exported.toSorted())
})
