import { describe, expect, test } from 'vitest'
import type { SwapOrder } from '#core/ports/swaps.ts'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider } from '../../../../test/fakes/create-fake-provider.ts'
import { answerTokenCall, createFakeChain, GRACE, word } from '../../../../test/fakes/send/create-fake-chain.ts'
import { AMOUNT, ORDER, ROUTER } from '../../../../test/fakes/swap/dollars-for-ether.ts'
import { simulated, simulatedWith } from '../../../../test/fakes/swap/simulated-swap.ts'
import { createEvmSwaps } from './create-evm-swaps.ts'

const ONE_INCH = '0x111111125421cA6dc452d289314280a0f8842A65'

/** Prepares a swap that the page's node finds all right. */
function prepare(change: Partial<SwapOrder>, allowance = AMOUNT) {
  const rpc = createFakeChain({
    eth_call: ([call]) =>
      (call as { data: string }).data.startsWith('0xdd62ed3e') ? word(allowance) : answerTokenCall(call),
    eth_simulateV1: simulated(),
  })
  return createEvmSwaps({ rpc, clock: createFakeClock() }).prepare({ ...ORDER, ...change })
}

/** A contract's answer: the router, what is paid and what arrives. */
function answerCall(params: unknown) {
  const [call] = params as readonly [{ readonly to: string }]
  return call.to === ROUTER
    ? `0x${[32n, 2n, AMOUNT, 9n].map((one) => word(one).slice(2)).join('')}`
    : answerTokenCall(call)
}

/** A wallet whose own node answers the simulation. */
const walletThat = (answer: unknown) => ({
  wallet: createFakeProvider({
    eth_call: (params) => answerCall(params),
    ...(answer !== undefined && {
      eth_simulateV1: typeof answer === 'function' ? (answer as (params: unknown) => unknown) : () => answer,
    }),
  }),
  hasOwnNode: true,
})

describe('a contract that only the service names is confirmed by no simulation', () => {
  test.each<[name: string, change: Partial<SwapOrder>]>([
    ['without a wallet', {}],
    ['with a wallet that cannot simulate', walletThat(undefined)],
    ['with a wallet whose simulation has no shape', walletThat({ hello: 'you' })],
    ['with a wallet whose node reverts', walletThat(simulated({ status: '0x0' }))],
    ['with a wallet whose node measures the same', walletThat(simulated())],
    ['with a wallet whose reads the page answers', { ...walletThat(simulated()), hasOwnNode: false }],
    ['beside another that the page names', { pageRouters: [ONE_INCH] }],
  ])('%s', async (_, change) => {
    expect(await prepare(change)).toMatchObject({ simulation: { status: 'simulated' }, isRouterConfirmed: false })
  })

  test('that this package knows on another network', async () => {
    const network = { ...ORDER.network, id: 1337, caipNetworkId: 'eip155:1337' } as const
    const call = { ...ORDER.call, to: ONE_INCH }
    expect(await prepare({ network, call, spender: ONE_INCH, routers: [ONE_INCH] })).toMatchObject({
      isRouterConfirmed: false,
    })
  })
})

describe('the contract that is called and the one that is approved are both confirmed', () => {
  const CONTRACTS = { package: ONE_INCH, page: GRACE, service: ROUTER, none: undefined }
  const isTrusted = (by: keyof typeof CONTRACTS) => by !== 'service'
  const callees = ['package', 'page', 'service'] as const
  const spenders = ['package', 'page', 'service', 'none'] as const

  test.each(callees.flatMap((to) => spenders.map((spender) => ({ to, spender }))))(
    'called: named by the $to, approved: named by the $spender',
    async ({ to, spender }) => {
      const prepared = await prepare({
        ...walletThat(simulated()),
        call: { ...ORDER.call, to: CONTRACTS[to] },
        spender: CONTRACTS[spender],
        routers: [ONE_INCH, GRACE, ROUTER],
        pageRouters: [GRACE.toLowerCase()],
      })
      expect(prepared).toMatchObject({
        simulation: { status: 'simulated' },
        isRouterConfirmed: isTrusted(to) && isTrusted(spender),
      })
    },
  )
})

test('a revert on the wallet’s own node does not refuse a swap that needs an approval', async () => {
  const prepared = await prepare({ ...walletThat(simulated({ status: '0x0' })), pageRouters: [ROUTER] }, 0n)
  expect(prepared).toMatchObject({ approvals: [AMOUNT], simulation: { status: 'simulated' } })
})

test.each([
  ['more leaves', { left: AMOUNT + 1n }, 'swap_takes_more'],
  ['less arrives', { received: 4n }, 'swap_gives_less'],
])('a swap is refused if %s by the wallet’s own node', async (_, outcome, code) => {
  for (const pageRouters of [[], [ROUTER]])
    expect(await prepare({ ...walletThat(simulated(outcome)), pageRouters })).toMatchObject({
      simulation: { status: 'refused', reason: { code } },
      fee: undefined,
    })
})

test.each<[string, number, Partial<SwapOrder>, string]>([
  ['refused if a token has no balance there', 0, {}, 'refused'],
  ['as good as before if that node does not run the probe of the coin', 1, {}, 'simulated'],
])('a swap is %s', async (_, balance, change, status) => {
  const answer = simulatedWith(balance, { returnData: '0x' })
  expect((await prepare({ ...walletThat(answer), pageRouters: [ROUTER], ...change })).simulation.status).toBe(status)
})
