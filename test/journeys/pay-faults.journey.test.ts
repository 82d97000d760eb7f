import { expect, test } from 'vitest'
import { findViolations } from './support/check-accessibility.ts'
import { DOLLARS, ETHER, openPaying, USDC } from './support/pay/open-pay.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { swapFields } from './support/swap/open-swap.ts'
import { fillIn } from './support/type-into.ts'
import { GRACE } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()

test('who has too little of the token swaps for it, and then pays', { tags: 'extra' }, async () => {
  const visit = await openPaying(journey)
  const { ask, dialog, ended, page, payButton } = visit
  const { pay, receive, quoted, review, tickRouter, confirm } = swapFields(visit)
  const before = await balanceOn(journey.ethereum, GRACE, USDC)
  await ask({ ...DOLLARS, amount: '26000' })
  await dialog.text(/^Not enough USDC/).waitFor()
  await dialog.button('Swap for USDC').click()
  await dialog.text(/^Your payment needs [\d,.]+ USDC more\.$/).waitFor()
  await fillIn(pay, '1')
  await quoted()
  expect(Number((await receive.inputValue()).replace(',', ''))).toBeGreaterThan(2_000)
  await review()
  await tickRouter()
  await confirm()
  await dialog.button('Done').click()
  await payButton.waitFor()
  expect(await findViolations(page)).toEqual([])
  await payButton.click()
  await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect(await ended()).toHaveProperty('transactionId')
  expect((await balanceOn(journey.ethereum, GRACE, USDC)) - before).toBe(26_000_000_000n)
})

test('after a reload nothing is open that was not sent, and what was sent is followed to its end, which the site hears', async () => {
  const { ask, dialog, end, events, page, payButton, wallet } = await openPaying(journey)
  await ask(ETHER)
  await payButton.waitFor()
  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ open: false })
  const request = wallet.hold('eth_sendTransaction')
  await ask(ETHER)
  await payButton.click()
  await request.asked
  await page.reload()
  await dialog.ready()
  expect(await dialog.state()).toMatchObject({ open: false })
  expect(await end()).toBeUndefined()
  request.refuse(4001)
  await journey.ethereum.request('evm_setAutomine', [false])
  journey.onEnd(async () => void (await journey.ethereum.request('evm_setAutomine', [true])))
  await ask(ETHER)
  await payButton.click()
  await dialog.dialog.getByRole('heading', { name: 'On its way' }).waitFor()
  const { hash } = (await events.next('wallet-transaction')).detail as { hash: string }
  await page.reload()
  await dialog.ready()
  await journey.ethereum.request('evm_mine', [])
  expect((await events.next('wallet-transaction')).detail).toMatchObject({ kind: 'pay', status: 'confirmed', hash })
})
