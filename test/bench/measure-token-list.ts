import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'
import { openSwap } from './open-swap.ts'
import { watchTasks, type LongTask } from './watch-tasks.ts'

const TOKENS = 10_000
const WORD = 'haven coin 7'

/** The tasks of more than 50 ms while a visitor opens the list of 10,000 tokens, scrolls through it, and searches. */
export type TokenListTasks = Readonly<Record<'opened' | 'scrolled' | 'searched', readonly LongTask[]>>

/** Opens, scrolls and searches the list of tokens. */
export async function measureTokenList(browser: MeasuredBrowser): Promise<TokenListTasks> {
  browser.sandbox.service.swaps.listTokens(TOKENS)
  const { page, devtools, complaints, close } = await openSwap(browser, 1)
  try {
    const during = async (act: () => Promise<void>) => {
      const tasks = await watchTasks(devtools)
      await act()
      return tasks.stop()
    }
    const opened = await during(async () => {
      await page.getByRole('button', { name: 'Choose token' }).click()
      await page.getByRole('listitem').first().waitFor()
    })
    const scrolled = await during(() => page.evaluate(scrollDown))
    const searched = await during(async () => {
      const field = page.getByRole('searchbox')
      await field.pressSequentially(WORD)
      await page.getByText('Haven Coin 7').first().waitFor()
      await field.fill('')
      await page.getByText('Your tokens').waitFor()
    })
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`)
    return { opened, scrolled, searched }
  } finally {
    await close()
  }
}

/** Runs in the page: a leap of many rows with each frame, to the end. */
async function scrollDown(): Promise<void> {
  const LEAPS = 200
  const frame = document.querySelector('wallet-dialog')?.shadowRoot?.querySelector('.frame')
  if (!frame) throw new Error('There is nothing to scroll.')
  for (let leap = 1; leap <= LEAPS; leap++) {
    frame.scrollTop = (frame.scrollHeight * leap) / LEAPS
    await new Promise(requestAnimationFrame)
  }
}
