import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'
import { becomeIdle } from './become-idle.ts'
import { CPU_SLOWDOWN } from './measure-opening.ts'
import { openSwap } from './open-swap.ts'

/** How long one typed digit took to a shown quote, in ms. */
export interface QuoteTimes {
  /** From the key to the frame that shows the quote. */
  readonly shown: number
  /** Of that, from the question to the end of the service's answer. */
  readonly service: number
}

/** Types one amount after another, and times the quote of each. */
export async function measureQuotes(browser: MeasuredBrowser, runs: number): Promise<readonly QuoteTimes[]> {
  const { page, complaints, close } = await openSwap(browser, CPU_SLOWDOWN)
  try {
    await page.getByRole('button', { name: 'Choose token' }).click()
    // The account's own come first.
    await page
      .getByRole('button', { name: /^USD Coin/ })
      .first()
      .click()
    const pay = page.getByRole('textbox', { name: 'You pay' })
    const times: QuoteTimes[] = []
    for (let run = 0; run < runs; run++) {
      await pay.fill('')
      await page.evaluate(becomeIdle)
      await page.evaluate(() => performance.clearResourceTimings())
      const timed = page.evaluate(timeQuote)
      await pay.press(String((run % 9) + 1))
      times.push(await timed)
    }
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`)
    return times
  } finally {
    await close()
  }
}

/** Runs in the page: times the next key, up to the frame that shows what would be received. */
function timeQuote(): Promise<QuoteTimes> {
  const root = document.querySelector('wallet-dialog')?.shadowRoot
  const received = () => root?.querySelector<HTMLInputElement>('#swap-to')?.value ?? ''
  return new Promise((resolve) => {
    const look = (typedAt: number) => {
      if (received() === '') return void requestAnimationFrame(() => look(typedAt))
      // A task after the frame: it has been handed over by then.
      setTimeout(() => {
        const shown = performance.now() - typedAt
        const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v1/convert/quotes'))
        resolve({ shown, service: asked.at(-1)?.duration ?? Number.NaN })
      })
    }
    const onInput = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp))
    root?.addEventListener('input', onInput, { once: true, capture: true })
  })
}
