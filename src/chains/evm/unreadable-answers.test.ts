import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createEvmTransfersOn, ETHER_REQUEST } from '../../../test/fakes/send/create-evm-transfers-on.ts'
import { answerTokenCall, createFakeChain, DOLLAR } from '../../../test/fakes/send/create-fake-chain.ts'
import { ORDER } from '../../../test/fakes/swap/dollars-for-ether.ts'
import { createEvmSwaps } from './swaps/create-evm-swaps.ts'

type Answers = NonNullable<Parameters<typeof createFakeChain>[0]>

const REQUEST = { ...ETHER_REQUEST, token: DOLLAR, amount: 1n }
/** All that reads an account's balances before the wallet is asked. */
const readers: Readonly<Record<string, (answers: Answers) => Promise<unknown>>> = {
  'a transfer': (answers) => createEvmTransfersOn(answers).transfers.prepare(REQUEST),
  Max: (answers) => createEvmTransfersOn(answers).transfers.maxAmount(REQUEST),
  'a swap': (answers) => createEvmSwaps({ rpc: createFakeChain(answers), clock: createFakeClock() }).prepare(ORDER),
}
const BALANCE_OF = '0x70a08231'

describe.each(Object.entries(readers))('%s: a balance that can’t be read isn’t zero', (_, read) => {
  test.each(['0x', '0x1', '', null, 7, {}])('the token’s (%j)', async (answer) => {
    const eth_call = ([call]: readonly unknown[]) =>
      (call as { data: string }).data.startsWith(BALANCE_OF) ? answer : answerTokenCall(call)
    await expect(read({ eth_call })).rejects.toMatchObject({ code: 'balance_unavailable' })
  })

  test.each(['0x', '', null, 7, {}])('the coin’s (%j)', async (answer) => {
    await expect(read({ eth_getBalance: () => answer })).rejects.toMatchObject({ code: 'balance_unavailable' })
  })
})

test.each([null, 7, 'done', '0x1', {}])('a call’s result that is none (%j) isn’t a success', async (answer) => {
  // Without eth_simulateV1, the call itself is all there is.
  const isTransfer = (data = '') => data === '' || data.startsWith('0xa9059cbb')
  const { transfers } = createEvmTransfersOn({
    eth_call: ([call]) => (isTransfer((call as { data?: string }).data) ? answer : answerTokenCall(call)),
  })
  for (const request of [ETHER_REQUEST, REQUEST])
    expect((await transfers.prepare(request)).simulation).toMatchObject({ status: 'unknown' })
})
