import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { parseObjectOption } from '../src/core/config/object-option-schemas.ts'
import type { SwapProvider } from '../src/core/ports/swap-provider.ts'
import type { SwapOrder } from '../src/core/ports/swaps.ts'
import { OWN_PROVIDER_LIMIT_MS } from '../src/features/swap/state/swap-provider-of.ts'
import { ADA } from './fakes/send/create-fake-chain.ts'
import { createSwapCore, USDC } from './fakes/swap/create-swap-core.ts'
import { loadSwapReview } from './fakes/swap/review-swap.ts'

beforeAll(loadSwapReview)

type Fetch = (url: string) => Promise<Response>

/** Returns the provider that the example of docs/swap-provider.md sets on a dialog. */
function readExample(fetch: Fetch): SwapProvider {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/swap-provider.md', 'utf8')) ?? []
  const dialog: { swapProvider?: unknown } = {}
  runInNewContext(code, { dialog, fetch })
  const parsed = parseObjectOption('swapProvider', dialog.swapProvider, 'swapProvider')
  if ('error' in parsed) throw parsed.error
  return parsed.value as SwapProvider
}

const ROUTER = '0x0000000000001fF3684f28c67538d4D072C22734'
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** A server as the example's. */
function createServer(change: Record<string, unknown> = {}) {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    '/tokens': [
      { symbol: 'ETH', name: 'Ether', decimals: 18 },
      { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
    ],
    '/prices': { [USDC]: 1, [COIN]: 3000 },
    '/swap/allowance-holder/price': { liquidityAvailable: true, buyAmount: '3000000000' },
    '/swap/allowance-holder/quote': { transaction: { to: ROUTER, data: '0x2213bc0b', value: '1000000000000000000' } },
    ...change,
  }
  const fetch: Fetch = async (url) => {
    const { pathname, search } = new URL(url)
    asked.push(`${pathname}${search}`)
    return new Response(JSON.stringify(answers[pathname]))
  }
  return { fetch, asked }
}

async function quoted(fetch: Fetch) {
  const orders: SwapOrder[] = []
  const setup = await createSwapCore({
    options: { swapProvider: readExample(fetch) },
    swaps: {
      prepare: async (order) => {
        orders.push(order)
        return {
          order,
          approvals: [],
          isOneStep: true,
          decoding: 'none',
          isRouterConfirmed: true,
          unconfirmedDecimals: [],
          simulation: { status: 'simulated', received: order.minimum },
          fee: undefined,
          balance: { token: 10n ** 19n, native: 10n ** 19n },
        }
      },
    },
  })
  const settle = async () => {
    for (let tick = 0; tick < 4; tick++) await setup.settle()
  }
  await settle()
  setup.swap.setTo(USDC.toLowerCase())
  setup.swap.setAmount('1')
  await settle()
  return { ...setup, settle, orders }
}

test('the provider of docs/swap-provider.md lists tokens, quotes and builds, and its router is the only one', async () => {
  const { fetch, asked } = createServer()
  const { swap, step, settle, orders } = await quoted(fetch)
  expect(swap.$tokens.get()).toMatchObject({ list: [{ key: 'native' }, { symbol: 'USDC', price: 1 }] })
  expect(step()).toMatchObject({ status: 'quoted', quote: { toAmount: 3_000_000_000n } })
  expect(asked).toContain(
    `/swap/allowance-holder/price?chainId=1&taker=${ADA}&sellToken=${COIN}&buyToken=${USDC}&sellAmount=1000000000000000000&slippageBps=100`,
  )
  swap.review()
  await settle()
  expect(step()).toMatchObject({
    status: 'reviewing',
    review: { warnings: { stops: [], cautions: [{ id: 'not-decoded' }] } },
  })
  expect(orders[0]).toMatchObject({ routers: [ROUTER], call: { from: ADA, to: ROUTER, value: 10n ** 18n } })
})

test('what it refuses is said', async () => {
  const { fetch } = createServer({ '/swap/allowance-holder/price': { liquidityAvailable: false } })
  const { step } = await quoted(fetch)
  expect(step()).toMatchObject({ status: 'editing', error: { code: 'swap_no_liquidity' } })
})

test('on a network that it does not name, nothing is swapped', async () => {
  const { fetch } = createServer()
  const provider = { ...readExample(fetch), networks: ['eip155:8453'] as const }
  const { swap } = await createSwapCore({ options: { swapProvider: provider } })
  expect(swap.$tokens.get()).toMatchObject({ status: 'failed', error: { code: 'swap_network_unsupported' } })
})

test('one that does not answer has failed', async () => {
  const { fetch } = createServer()
  const provider = { ...readExample(fetch), getTokens: () => new Promise<never>(() => {}) }
  const { swap, clock } = await createSwapCore({ options: { swapProvider: provider } })
  expect(swap.$tokens.get()).toEqual({ status: 'loading' })
  await clock.advance(OWN_PROVIDER_LIMIT_MS)
  expect(swap.$tokens.get()).toMatchObject({ status: 'failed', error: { code: 'swap_answer_refused' } })
})
