import { expect, test } from 'vitest'
import type { Token } from '#core/model/token.ts'
import { TOKEN_POLL_MS } from '#domain/balances/create-token-balances.ts'
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

test('[amounts.lost-price] an amount in dollars isn’t quoted as one of the token, whose price was lost', async () => {
  const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18, amount: 2n * 10n ** 18n }
  const held: Token[] = [{ ...ether, price: 3000 }]
  const { swap, asked, settle, clock, step } = await createSwapCore({ held, provider: { getPrices: async () => [] } })
  swap.setTo(USDC.toLowerCase())
  swap.toggleFiat()
  swap.setAmount('1')
  await settle()
  expect(asked.map(({ request }) => request.amount)).toEqual([333_333_333_333_333n])
  held[0] = ether
  await clock.advance(TOKEN_POLL_MS)
  await settle()
  expect([swap.$amount.get(), step()]).toEqual([{ status: 'empty' }, { status: 'editing' }])
  swap.setAmount('0.5')
  held[0] = { ...ether, price: 3000 }
  await clock.advance(TOKEN_POLL_MS)
  await settle()
  expect(asked.map(({ request }) => request.amount)).toEqual([333_333_333_333_333n, 5n * 10n ** 17n])
})
