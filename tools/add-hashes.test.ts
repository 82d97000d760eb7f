import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './build-graph.ts'
import { addHashes } from './integrity.ts'

const PAGE = readFileSync(join(ROOT, 'docs/content-security-policy.md'), 'utf8')

test('the page about integrity has a row for each file, once the package is built', () => {
  expect(addHashes(PAGE, { 'wallet-dialog.js': 'sha384-abc' })).toContain(
    '\n| --- | --- |\n| `wallet-dialog.js` | `sha384-abc` |\n',
  )
  expect(addHashes(PAGE, undefined)).toBe(PAGE)
})
