import { expect, test, vi } from 'vitest'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { ETHEREUM } from '../../../../test/fakes/send/create-fake-chain.ts'
import { classifyList, readList } from './read-list.ts'

const TOKENS = Array.from({ length: 10_000 }, (_, index) => ({
  address: `0x${index.toString(16).padStart(40, '0')}`,
  symbol: `T${index}`,
  name: 'Token',
  decimals: 18,
}))
const onPricesFailed = vi.fn<(error: unknown) => void>()
const provider = (change: Partial<SwapProvider> = {}) =>
  ({ getTokens: async () => TOKENS, getPrices: async () => [], ...change }) as Partial<SwapProvider> as SwapProvider

test('of ten thousand tokens, a hundred are read at once, and judged at once', async () => {
  const clock = createFakeClock()
  const pauses = vi.spyOn(clock, 'after')
  const { signal } = new AbortController()
  const reading = readList(provider(), { network: ETHEREUM, clock, signal, onPricesFailed })
  await clock.advance(0)
  const { tokens, pricing } = await reading
  const list = { tokens, prices: await pricing }
  expect(tokens.size).toBe(10_000)
  expect(pauses).toHaveBeenCalledTimes(99)
  const judging = classifyList(list, { network: ETHEREUM, clock, balances: [], signal })
  await clock.advance(0)
  expect(await judging).toEqual(new Map())
  expect(pauses).toHaveBeenCalledTimes(198)
})

test('nothing is read any more once it is no longer wanted', async () => {
  const clock = createFakeClock()
  const controller = new AbortController()
  const reading = readList(provider(), { network: ETHEREUM, clock, signal: controller.signal, onPricesFailed })
  const over = expect(reading).rejects.toThrow('enough')
  await Promise.resolve()
  controller.abort(new Error('enough'))
  await over
})

test('without prices, nothing is suggested, and the list is there anyway', async () => {
  const tokens = [{ symbol: 'ETH', name: 'Ether', decimals: 18 }]
  const failing = provider({ getTokens: async () => tokens, getPrices: () => Promise.reject(new Error('down')) })
  const { signal } = new AbortController()
  const { tokens: listed, pricing } = await readList(failing, {
    network: ETHEREUM,
    clock: createFakeClock(),
    signal,
    onPricesFailed,
  })
  expect([...listed.values()]).toMatchObject([{ ...ETHEREUM.nativeCurrency, key: 'native', group: 'other' }])
  expect((await pricing).size).toBe(0)
  expect(onPricesFailed).toHaveBeenCalledExactlyOnceWith(new Error('down'))
})
