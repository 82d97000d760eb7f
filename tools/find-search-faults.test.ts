import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { findSearchFaults } from './find-search-faults.ts'

interface Section {
  readonly id: string
  readonly title: string
  readonly titles: readonly string[]
  readonly text: string
}

/** A built site, as far as its search goes. */
function buildSite(sections: readonly Section[]): string {
  const MiniSearch = createRequire(import.meta.resolve('vitepress'))('minisearch')
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] })
  index.addAll(sections)
  const site = mkdtempSync(join(tmpdir(), 'docs-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'assets/chunks'), { recursive: true })
  const chunk = `export default ${JSON.stringify(JSON.stringify(index))}`
  writeFileSync(join(site, 'assets/chunks/@localSearchIndexroot.B3DHUnft.js'), chunk)
  return site
}

const SAFARI: Section = { id: '/docs/browsers.html', title: 'Browser support', titles: [], text: 'Safari' }
const ERROR: Section = { id: '/docs/errors.html#pay-failed', title: 'pay_failed', titles: ['Errors'], text: '' }
const PAYMENTS: Section = { id: '/docs/payments.html#payments', title: 'Payments', titles: [], text: 'pay' }

test('a search that does not find its page is a fault that names what it finds', async () => {
  const faults = await findSearchFaults(buildSite([SAFARI, ERROR]))
  expect(faults).toContain('The docs’ search for “pay” finds errors instead of payments.')
  expect(faults.filter((fault) => fault.includes('“safari”'))).toEqual([])
})

test('a page comes before the many errors that have its word in their titles', async () => {
  const errors = ['a', 'b', 'c', 'd'].map((name) => ({ ...ERROR, id: `/docs/errors.html#pay-${name}` }))
  const faults = await findSearchFaults(buildSite([...errors, PAYMENTS]))
  expect(faults.filter((fault) => fault.includes('“pay”'))).toEqual([])
})
