import { expect, test } from 'vitest'
import { createSwapCore, USDC } from '../../../../test/fakes/swap/create-swap-core.ts'
import { QUOTE_RENEWAL_MS } from './swap-draft.ts'

const PRICE_LIFETIME_MS = 30_000

test('an amount in dollars is quoted for the tokens that it stands for at the latest price', async () => {
  let etherPrice = 3000
  const { swap, asked, settle, clock, step } = await createSwapCore({
    // Without a price of its own, unlike most balances.
    held: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18, amount: 2n * 10n ** 18n }],
    provider: {
      getPrices: async (_, tokens) => tokens.map(({ address }) => (address === undefined ? etherPrice : 1)),
    },
  })
  swap.setTo(USDC.toLowerCase())
  swap.toggleFiat()
  swap.setAmount('3000')
  await settle()
  asked.at(-1)!.answer(3_000_000_000n)
  await settle()
  expect(step()).toMatchObject({ status: 'quoted', request: { amount: 10n ** 18n } })
  etherPrice = 6000
  for (let waited = 0; waited < PRICE_LIFETIME_MS; waited += QUOTE_RENEWAL_MS) {
    await clock.advance(QUOTE_RENEWAL_MS)
    asked.at(-1)!.answer(3_000_000_000n)
    await settle()
  }
  await settle()
  asked.at(-1)!.answer(3_000_000_000n)
  await settle()
  const half = 5n * 10n ** 17n
  expect(swap.$amount.get()).toMatchObject({ status: 'valid', amount: half })
  expect(step()).toMatchObject({ status: 'quoted', request: { amount: half } })
})
