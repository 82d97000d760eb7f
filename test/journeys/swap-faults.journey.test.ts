import { expect, test } from 'vitest'
import { setUpJourney } from './support/set-up-journey.ts'
import { openSwap } from './support/swap/open-swap.ts'

// Failures of the service in Swap.
const journey = setUpJourney()

test.each([
  ['no-route', /^There’s no way to swap ETH for USDC/],
  ['insufficient-liquidity', /^There isn’t enough liquidity/],
  ['quote-of-other-chain', /^The swap service sent something unexpected/],
] as const)('%s is said beside Review, which waits for another draft', { tags: 'extra' }, async (fault, text) => {
  journey.sandbox.service.swaps.fail(fault)
  const { choose, pay, dialog, network } = await openSwap(journey)
  network.allowNetworkReports(/status of 400/)
  await choose('You receive', 'USDC')
  await pay.fill('1')
  await dialog.text(text).waitFor()
  expect(await dialog.button('Review').isDisabled()).toBe(true)
  journey.sandbox.service.clearFaults()
  await dialog.button('Try again').click()
  await dialog.button('Refresh quote').waitFor()
  expect(await dialog.button('Review').isEnabled()).toBe(true)
})

test('a service whose transaction is another than quoted is stopped before the wallet is asked, with the reason', async () => {
  const { draft, quoted, wallet, dialog } = await openSwap(journey)
  await draft('USDC', '10', 'DAI')
  for (const [fault, reason] of [
    ['wrong-target', 'the contract isn’t one that this site allows'],
    ['wrong-spender', 'it would give another contract access to your tokens'],
    ['wrong-sender', 'it’s for another account'],
    ['wrong-recipient', 'someone else would receive the tokens'],
    ['wrong-token', 'it swaps other tokens'],
    ['wrong-amount', 'it takes a different amount than quoted'],
    ['low-minimum', 'you could get less than the minimum shown'],
    ['wrong-value', 'it sends a different amount than quoted'],
    ['quote-expired', 'EXPIRED'],
    ['price-moves', 'INSUFFICIENT_OUTPUT_AMOUNT'],
  ] as const) {
    journey.sandbox.service.swaps.fail(fault)
    await dialog.button('Review').click()
    await dialog.text(new RegExp(`^This swap can’t go ahead: .*${reason}`)).waitFor()
    expect(await dialog.button('Confirm swap').count(), fault).toBe(0)
    journey.sandbox.service.clearFaults()
    await dialog.button('Change').click()
    await quoted()
  }
  journey.sandbox.service.swaps.fail('endless-approval')
  await dialog.button('Review').click()
  await dialog.text('exactly 10 USDC').waitFor()
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test(
  'a service that takes its time: what was quoted for the amount before is cleared [swap.quick]',
  { tags: 'extra' },
  async () => {
    const { service } = journey.sandbox
    const { draft, pay, receive, dialog, network } = await openSwap(journey)
    network.allowNetworkReports(/status of 503/)
    await draft('ETH', '1', 'USDC')
    expect(await receive.inputValue()).not.toBe('')
    service.failAll('/v1/convert/quotes', 'hang')
    service.clearRequests()
    await pay.fill('2')
    await expect.poll(() => receive.inputValue()).toBe('')
    expect(await dialog.button('Refresh quote').count()).toBe(0)
    // Clearing the faults answers hanging requests with an error.
    await expect.poll(() => service.requests().map(({ path }) => path)).toContain('/v1/convert/quotes')
    service.clearFaults()
    await dialog.button('Try again').click()
    await dialog.button('Refresh quote').waitFor()
  },
)

test.each([429, 503])(
  'a service that answers %i: the quote can be asked for again, and nothing is lost',
  { tags: 'extra' },
  async (status) => {
    const { choose, pay, dialog, network } = await openSwap(journey)
    network.allowNetworkReports(/status of (?:429|503)/)
    await choose('You receive', 'USDC')
    journey.sandbox.service.failAll('/v1/convert/quotes', { status })
    await pay.fill('1')
    await dialog.text('Couldn’t get a quote.').waitFor()
    journey.sandbox.service.clearFaults()
    await dialog.button('Try again').click()
    await dialog.button('Refresh quote').waitFor()
    expect(await pay.inputValue()).toBe('1')
  },
)
