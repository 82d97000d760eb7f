import { describe, expect, test } from 'vitest'
import type { SwapOrder } from '#core/ports/swaps.ts'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider } from '../../../../test/fakes/create-fake-provider.ts'
import { answerTokenCall, createFakeChain, word } from '../../../../test/fakes/send/create-fake-chain.ts'
import { AMOUNT, ORDER, ROUTER } from '../../../../test/fakes/swap/dollars-for-ether.ts'
import { simulated } from '../../../../test/fakes/swap/simulated-swap.ts'
import { createEvmSwaps } from './create-evm-swaps.ts'

const ONE_INCH = '0x111111125421cA6dc452d289314280a0f8842A65'

/** Prepares a swap that the page's node finds all right. */
function prepare(change: Partial<SwapOrder>) {
  const rpc = createFakeChain({
    eth_call: ([call]) =>
      (call as { data: string }).data.startsWith('0xdd62ed3e') ? word(AMOUNT) : answerTokenCall(call),
    eth_simulateV1: simulated(),
  })
  return createEvmSwaps({ rpc, clock: createFakeClock() }).prepare({ ...ORDER, ...change })
}

/** A wallet whose own node answers the simulation. */
const walletThat = (answer: unknown) => ({
  wallet: createFakeProvider({
    eth_call: (params) => answerTokenCall((params as readonly unknown[])[0]),
    ...(answer !== undefined && {
      eth_simulateV1: typeof answer === 'function' ? (answer as (params: unknown) => unknown) : () => answer,
    }),
  }),
  hasOwnNode: true,
})

describe('a router that only the service names', () => {
  test.each<[name: string, change: Partial<SwapOrder>, isConfirmed: boolean]>([
    ['without a wallet', {}, false],
    ['with a wallet that cannot simulate', walletThat(undefined), false],
    ['with a wallet whose simulation has no shape', walletThat({ hello: 'you' }), false],
    ['with a wallet whose node reverts', walletThat(simulated({ status: '0x0' })), false],
    ['with a wallet whose node measures the same', walletThat(simulated()), true],
    ['with a wallet whose reads the page answers', { ...walletThat(simulated()), hasOwnNode: false }, false],
    ['that the page names, too', { pageRouters: [ROUTER.toUpperCase().replace('0X', '0x')] }, true],
    ['beside another that the page names', { pageRouters: [ONE_INCH] }, false],
  ])('%s', async (_, change, isRouterConfirmed) => {
    expect(await prepare(change)).toMatchObject({ simulation: { status: 'simulated' }, isRouterConfirmed })
  })

  test('is confirmed where this package knows it, on that network', async () => {
    const call = { ...ORDER.call, to: ONE_INCH }
    const known = { call, spender: ONE_INCH, routers: [ONE_INCH] }
    expect(await prepare(known)).toMatchObject({ isRouterConfirmed: true })
    const network = { ...ORDER.network, id: 1337, caipNetworkId: 'eip155:1337' } as const
    expect(await prepare({ ...known, network })).toMatchObject({ isRouterConfirmed: false })
  })
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
