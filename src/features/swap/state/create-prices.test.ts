import { expect, test, vi } from 'vitest'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import { createSwapCore, USDC } from '../../../../test/fakes/swap/create-swap-core.ts'
import { QUOTE_RENEWAL_MS } from './swap-draft.ts'

const KEY = USDC.toLowerCase()

/** 1 ETH of 3,000 dollars is quoted for 3,000 USDC, each a dollar by the list; from then on a USDC is worth `price`. */
async function quoted(price: number | undefined) {
  const getPrices = vi.fn<SwapProvider['getPrices']>(async (_, tokens) =>
    tokens.map(({ address }) => (address === USDC ? 1 : undefined)),
  )
  const setup = await createSwapCore({ provider: { getPrices } })
  const { swap, asked, clock, settle } = setup
  swap.$to.listen(() => {})
  swap.setTo(KEY)
  swap.setAmount('1')
  await settle()
  getPrices.mockClear()
  getPrices.mockImplementation(async (_, tokens) => tokens.map(({ address }) => (address === USDC ? price : 2_900)))
  async function answer() {
    asked.at(-1)!.answer(3_000_000_000n)
    await settle()
  }
  await answer()
  return {
    ...setup,
    answer,
    /** The tokens of each price request. */
    priced: () => getPrices.mock.calls.map(([, tokens]) => tokens.map(({ symbol }) => symbol).join()),
    /** Lets the quote be read again, and again. */
    async refresh(times: number) {
      for (let time = 0; time < times; time++) {
        await clock.advance(QUOTE_RENEWAL_MS)
        await answer()
      }
    },
  }
}

test('the price of the list is read again with a quote once it is 30 s old, and shown with its answer', async () => {
  const { swap, clock, refresh, answer, priced } = await quoted(1.1)
  await refresh(3)
  expect(priced()).toEqual([])
  expect(swap.$priceImpact.get()).toBe(0)
  await clock.advance(QUOTE_RENEWAL_MS)
  // The account's balance, and so the price of ETH, is read every 10 s anyway.
  expect(priced()).toEqual(['USDC'])
  expect(swap.$to.get()?.price).toBe(1)
  await answer()
  expect(swap.$to.get()?.price).toBe(1.1)
  expect(swap.$priceImpact.get()).toBe(-10)
  await refresh(3)
  expect(priced()).toEqual(['USDC'])
  await refresh(1)
  expect(priced()).toEqual(['USDC', 'USDC'])
})

test('a clock that is set back keeps no old price', async () => {
  const { swap, clock, refresh, priced } = await quoted(1.1)
  clock.set(clock.now() - 3_600_000)
  await refresh(1)
  expect(priced().join()).toContain('USDC')
  expect(swap.$to.get()?.price).toBe(1.1)
})

test('the price of a balance that can’t be read any more is read, too', async () => {
  const { core, swap, refresh, priced } = await quoted(1)
  vi.spyOn(core.ports.blockchainApi, 'getBalances').mockRejectedValue(new Error('down'))
  await refresh(4)
  expect(priced()).toEqual(['ETH,USDC'])
  expect(swap.$from.get()?.price).toBe(2_900)
})

test('a price that nobody can say any more stays, and is not asked for each time', async () => {
  const { swap, refresh, priced } = await quoted(undefined)
  await refresh(6)
  expect(priced()).toEqual(['USDC'])
  expect(swap.$to.get()?.price).toBe(1)
})

test('a draft that goes on has the same token, so that nothing is drawn for its price', async () => {
  const { swap, refresh } = await quoted(1.1)
  await refresh(4)
  const before = swap.$to.get()
  expect(before?.price).toBe(1.1)
  swap.setAmount('1.5')
  expect(swap.$to.get()).toBe(before)
})
