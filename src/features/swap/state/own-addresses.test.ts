import { beforeAll, describe, expect, test } from 'vitest'
import type { SwapProvider } from '#core/ports/swap-provider.ts'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { ADA, ETHEREUM } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createSwapCore, ROUTER, USDC } from '../../../../test/fakes/swap/create-swap-core.ts'
import { loadSwapReview, pressReview, quoteSwap, setUpSwap } from '../../../../test/fakes/swap/review-swap.ts'
import { createRouters } from './create-routers.ts'
import { readList } from './read-list.ts'

// A provider of the site's own writes addresses as services do.

const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { signal } = new AbortController()

/** Each form of an address on Ethereum. */
const FORMS: readonly [form: string, write: (address: string) => string][] = [
  ['plain', (address) => address],
  ['in lower case', (address) => address.toLowerCase()],
  ['CAIP-10', (address) => `eip155:1:${address}`],
  ['CAIP-10 in lower case', (address) => `eip155:1:${address.toLowerCase()}`],
]
/** Texts that aren't addresses on Ethereum. */
const STRAYS: readonly unknown[] = [`eip155:10:${USDC}`, 'eip155:1:', `solana:1:${USDC}`, '0x12', '', 7, {}]

beforeAll(loadSwapReview)

describe('tokens', () => {
  async function keysOf(addresses: readonly unknown[]) {
    const listed = addresses.map((address) => ({ address, symbol: 'A', name: 'A', decimals: 18 }))
    const provider = { getTokens: async () => listed, getPrices: async () => [] } as unknown as SwapProvider
    const deps = { network: ETHEREUM, clock: createFakeClock(), signal, onPricesFailed: () => {} }
    return [...(await readList(provider, deps)).tokens.keys()]
  }

  test.each(FORMS)('%s', async (_, write) => {
    expect(await keysOf([write(USDC)])).toEqual([USDC.toLowerCase()])
  })
  test.each([[undefined], [null], ['native'], [COIN], [COIN.replaceAll('e', 'E')], [`eip155:1:${COIN}`]])(
    'the coin as %s',
    async (address) => expect(await keysOf([address])).toEqual(['native']),
  )
  test.each(STRAYS.map((stray) => [stray]))('%j is none', async (stray) => expect(await keysOf([stray])).toEqual([]))
})

describe('routers', () => {
  async function routersOf(written: readonly unknown[]) {
    const { core } = await createSwapCore()
    const provider = { getRouters: async () => written } as unknown as SwapProvider
    return (await core.use(createRouters).of(provider, ETHEREUM, signal)).routers
  }

  test.each(FORMS)('%s', async (_, write) => {
    expect((await routersOf([write(ROUTER)])).map((router) => router.toLowerCase())).toEqual([ROUTER.toLowerCase()])
  })
  test('others are none', async () => expect(await routersOf(STRAYS)).toEqual([]))
})

describe('transactions', () => {
  async function prepare(from: unknown, to: unknown) {
    const setup = await setUpSwap()
    Object.assign(setup.chain.call, { from, to })
    await quoteSwap(setup, 3_000_000_000n)
    await pressReview(setup, 3_000_000_000n)
    return setup
  }

  test.each(FORMS)('%s', async (_, write) => {
    const { step } = await prepare(write(ADA), write(ROUTER))
    expect(step()).toMatchObject({
      status: 'reviewing',
      review: { swap: { order: { call: { from: ADA, to: ROUTER } } } },
    })
  })
  test.each(STRAYS.map((stray) => [stray]))('one to %j is refused', async (stray) => {
    const { step } = await prepare(ADA, stray)
    expect(step()).toMatchObject({
      error: { code: 'swap_answer_refused', message: expect.stringContaining('it names no contract') },
    })
  })
})
