import { gzipSync } from 'node:zlib'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { APPKIT_MS, OPENING_LIMIT_MS } from '../bench/opening-limit.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'

const journey = setUpJourney()

test('sizes are those of the build, times those of the bench, and bars show them to scale', async () => {
  const { page } = await journey.visit('/')
  const bytes = async (file: string) =>
    gzipSync(await (await fetch(journey.sandbox.info.pageUrl + file)).bytes(), { level: 9 }).length
  const entry = (await (await fetch(`${journey.sandbox.info.pageUrl}wallet-dialog.js`)).text()).match(
    /chunks\/[\w-]+\.js/,
  )![0]
  const pageLoad = (await bytes('wallet-dialog.js')) + (await bytes(entry))
  await page.getByRole('row', { name: `with preload="none" ${Math.ceil(pageLoad / 1000)} kB`, exact: true }).waitFor()
  await page.getByRole('row', { name: `wallet-dialog at most ${OPENING_LIMIT_MS} ms`, exact: true }).waitFor()
  await page.getByRole('row', { name: `AppKit ${APPKIT_MS.toLocaleString('en')} ms`, exact: true }).waitFor()
  for (const table of await page.getByRole('table').all()) {
    const bars = await readBars(table)
    expect(bars.map(({ ends }) => ends)).toEqual(bars.map(({ said }) => said))
    // One scale for all, on which the longest is as wide as it gets.
    const longest = Math.max(...bars.flatMap(({ ends }) => ends))
    expect(new Set(bars.map(({ scale }) => scale))).toEqual(new Set([`0 0 ${longest} 1`]))
    // Bars are for the eye: others hear the number, and nothing else.
    expect(await table.getByRole('cell').count()).toBe(bars.length)
  }
})

/** The numbers in each row of a table, and where its bars end. */
const readBars = (table: Locator) =>
  table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      said: (row.querySelector('td')?.textContent.match(/[\d,]+/g) ?? []).map((text) => Number(text.replace(',', ''))),
      scale: row.querySelector('svg')?.getAttribute('viewBox'),
      ends: Array.from(
        row.querySelectorAll('rect'),
        (bar) => Number(bar.getAttribute('x')) + Number(bar.getAttribute('width')),
      ).toSorted((a, b) => a - b),
    })),
  )
