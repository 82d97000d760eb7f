import type { CDPSession, Page } from 'playwright-core'
import { withMeasuredBrowser, type MeasuredBrowser } from '../measure/open-measured-browser.ts'
import { findLeaks } from './find-leaks.ts'
import { readMemory, type Memory } from './read-memory.ts'

/** The first tenth, up to this cycle, may fill caches; what comes after is compared with it. */
const WARM_UP_AT_MOST = 1_000
const SETTLE_MS = 200
const SETTLE_TRIES = 5
const MIB = 2 ** 20

type Log = (text: string) => void

/** Opens and closes within the page, so that nothing but the product is measured. */
function cycle(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const dialog = document.querySelector('wallet-dialog')
    if (!dialog) throw new Error('The page has no <wallet-dialog>.')
    for (let done = 0; done < count; done++) {
      await dialog.show()
      if (!dialog.open) throw new Error(`The dialog did not open in cycle ${done}.`)
      await dialog.close()
      if (dialog.open) throw new Error(`The dialog did not close in cycle ${done}.`)
    }
  }, times)
}

/** Objects of the last closing may take a moment to be freed; the rest is a leak. */
async function readSettledMemory(page: Page, devtools: CDPSession, baseline: Memory | undefined): Promise<Memory> {
  for (let tries = 1; ; tries++) {
    await page.waitForTimeout(SETTLE_MS)
    const memory = await readMemory(devtools)
    if (tries === SETTLE_TRIES || (baseline && findLeaks(baseline, memory).length === 0)) return memory
  }
}

async function soak({ open, sandbox }: MeasuredBrowser, cycles: number, log: Log): Promise<string[]> {
  const { page, devtools, complaints } = await open({ reducedMotion: 'reduce' })
  await page.goto(`${sandbox.info.pageUrl}blank.html`)
  await page.waitForFunction(() => customElements.get('wallet-dialog') !== undefined)

  // One opening that lasts long enough for the catalogue: its wallets would be taken for a leak if a slow cycle brought them later.
  await page.evaluate(() => document.querySelector('wallet-dialog')?.show())
  await page.getByRole('button', { name: /^All wallets \d/ }).waitFor()
  await page.evaluate(() => document.querySelector('wallet-dialog')?.close())

  const step = Math.min(WARM_UP_AT_MOST, Math.ceil(cycles / 10))
  let baseline: Memory | undefined
  let last: Memory | undefined
  for (let done = 0; done < cycles;) {
    const times = Math.min(step, cycles - done)
    const startedAt = performance.now()
    await cycle(page, times)
    done += times
    last = await readSettledMemory(page, devtools, baseline)
    baseline ??= last
    const perCycle = (performance.now() - startedAt) / times
    log(
      `cycle ${String(done).padStart(6)}: ${last.nodes} nodes, ${last.listeners} listeners, ` +
        `${(last.heapBytes / MIB).toFixed(2)} MiB, ${perCycle.toFixed(1)} ms a cycle`,
    )
  }
  if (!baseline || !last) throw new Error('No cycle was run.')
  return [...findLeaks(baseline, last), ...complaints]
}

/** Opens and closes the dialog again and again in one page; resolves with what stayed behind. */
export function soakDialog(cycles: number, log: Log): Promise<string[]> {
  return withMeasuredBrowser((browser) => soak(browser, cycles, log))
}
