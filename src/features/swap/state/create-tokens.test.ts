import { expect, test } from 'vitest'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import { createSwapCore, FAKE_USDC } from '../../../../test/fakes/swap/create-swap-core.ts'

/** Swap with a provider whose prices the test releases. */
async function waiting() {
  const answers: ((prices: readonly (number | undefined)[]) => void)[] = []
  const getPrices: SwapProvider['getPrices'] = (_network, _tokens, { signal }) =>
    new Promise((resolve, reject) => {
      answers.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const setup = await createSwapCore({ provider: { getPrices }, held: [] })
  return {
    ...setup,
    /** Of ETH, of what imitates USDC, and of USDC. */
    async price(reading: number) {
      answers[reading]!([3000, undefined, 1])
      await setup.settle()
    },
    rows() {
      const state = setup.swap.$tokens.get()
      if (state.status !== 'ready') return state.status
      return state.list.map(({ key, symbol, group, spamReason }) =>
        [key === FAKE_USDC ? 'fake' : symbol, group, spamReason?.kind].join(' ').trim(),
      )
    },
  }
}

const UNPRICED = ['ETH other', 'fake other', 'ODD other', 'USDC other']
const PRICED = ['ETH suggested', 'USDC suggested', 'fake other imitation', 'ODD other']

test('a list waits a moment for its prices, so that its rows stay where they are', async () => {
  const { clock, price, rows } = await waiting()
  await clock.advance(100)
  expect(rows()).toBe('loading')
  await price(0)
  expect(rows()).toEqual(PRICED)
})

test('a list whose prices take longer is there without them; once they come, it is ordered and judged by them', async () => {
  const { clock, price, rows } = await waiting()
  await clock.advance(500)
  expect(rows()).toEqual(UNPRICED)
  await clock.advance(10_000)
  await price(0)
  expect(rows()).toEqual(PRICED)
})

test('prices of a reading before the last one change nothing', async () => {
  const { swap, clock, price, rows } = await waiting()
  await clock.advance(500)
  swap.readTokens()
  await clock.advance(500)
  await price(0)
  expect(rows()).toEqual(UNPRICED)
  await price(1)
  expect(rows()).toEqual(PRICED)
})

test('prices that had not come when the dialog was closed are requested again', async () => {
  const { clock, core, price, rows, settle } = await waiting()
  await clock.advance(500)
  core.close('api')
  await settle()
  core.open('api', { name: 'Swap' })
  await settle()
  expect(rows()).toEqual(UNPRICED)
  await price(1)
  expect(rows()).toEqual(PRICED)
})
