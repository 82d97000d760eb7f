// @module-tag extra
import { expect, test } from 'vitest'
import { findViolationsInBothThemes } from './support/check-accessibility.ts'
import type { Visit } from './support/open-visit.ts'
import { DOLLARS, openPaying } from './support/pay/open-pay.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { openSwap } from './support/swap/open-swap.ts'
import { ADA, GRACE } from './support/wallets/dev-accounts.ts'

// An account with tokens and without coin for the network fee, whose wallet may have it paid in another way [send.fee].
const journey = setUpJourney()
const PHONE = { viewport: { width: 360, height: 740 } }
const MAY_PAY = 'Not enough ETH for the network fee. Continue only if your wallet pays it another way.'

const takeCoin = () => journey.ethereum.request('anvil_setBalance', [ADA, '0x0'])

/** The review says why, and what is confirmed by the tick; only then can one go on. */
async function tick({ page, dialog }: Pick<Visit, 'page' | 'dialog'>, action: string) {
  await dialog.text(MAY_PAY).waitFor()
  expect(await dialog.button(action).isDisabled()).toBe(true)
  await dialog.dialog.getByRole('checkbox').check()
  await expect.poll(() => dialog.button(action).isDisabled()).toBe(false)
  expect(await findViolationsInBothThemes(page)).toEqual([])
}

test('Send', async () => {
  const visit = await openSend(journey, { isAtomic: true, visit: PHONE })
  await visit.chooseToken('USDC')
  await takeCoin()
  await visit.fill('10', GRACE)
  await visit.review()
  await tick(visit, 'Send')
})

test('Pay', async () => {
  await takeCoin()
  const visit = await openPaying(journey, { isAtomic: true })
  await visit.ask(DOLLARS)
  await visit.payButton.waitFor()
  await tick(visit, 'Pay')
})

test('Swap', async () => {
  // As much as at the start: the coin is what the account has most of.
  await journey.ethereum.request('anvil_setBalance', [ADA, '0x21e19e0c9bab2400000'])
  const visit = await openSwap(journey, { isAtomic: true, visit: PHONE })
  await visit.draft('USDC', '100', 'ETH')
  await takeCoin()
  await visit.review()
  await tick(visit, 'Confirm swap')
})
