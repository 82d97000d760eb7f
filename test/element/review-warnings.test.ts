import { expect, test } from 'vitest'
import { expectWarningsInSight } from '../journeys/support/expect-warnings-in-sight.ts'
import { ETHER, DOLLARS } from '../journeys/support/pay/open-pay.ts'
import type { BrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openPaying } from './support/pay/open-pay.ts'
import { addEarlierRecipient, LOOKALIKE } from './support/send/earlier-recipient.ts'
import { openSend } from './support/send/open-send.ts'
import type { PageVisit } from './support/set-up-page.ts'
import { setUpPage } from './support/set-up-page.ts'

// A review's warnings and their checkbox are visible without scrolling [send.warnings]. Swap has a journey for this.
const journey = setUpPage()

type Opened = Pick<PageVisit, 'page' | 'dialog'> & { readonly wallet: BrowserWallet }

const REVIEWS: Readonly<Record<string, () => Promise<Opened>>> = {
  async 'Send, with a caution'() {
    addEarlierRecipient(journey)
    const visit = await openSend(journey)
    await visit.fill('0.5', LOOKALIKE)
    await visit.review()
    return visit
  },
  async 'Pay, with a caution'() {
    addEarlierRecipient(journey)
    const visit = await openPaying(journey)
    await visit.ask({ ...ETHER, recipient: LOOKALIKE })
    await visit.payButton.waitFor()
    return visit
  },
  async 'Pay, with a stop'() {
    const visit = await openPaying(journey)
    await visit.ask({ ...DOLLARS, amount: '123456789' })
    await visit.dialog.text(/^Not enough USDC/).waitFor()
    return visit
  },
}

for (const [name, open] of Object.entries(REVIEWS))
  test(`${name}: at each size and in each language, it is in sight`, async () => {
    await expectWarningsInSight(await open())
  })

test.each([
  ['Send, with a caution', 'Send'],
  ['Pay, with a caution', 'Pay'],
])('%s: a press without the tick leads to it, and says so; nothing is sent', async (name, label) => {
  const { dialog, wallet, page } = await REVIEWS[name]!()
  const button = dialog.button(new RegExp(`^${label}$`))
  await button.focus()
  await page.keyboard.press('Enter')
  await dialog.text('Tick the box first.').waitFor()
  const box = dialog.dialog.getByRole('checkbox')
  expect(await box.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(await findViolations()).toEqual([])
  await page.keyboard.press('Space')
  await dialog.text('Tick the box first.').waitFor({ state: 'detached' })
  expect(wallet.methods).not.toContain('eth_sendTransaction')
  await button.click()
  await expect.poll(() => wallet.methods).toContain('eth_sendTransaction')
})
