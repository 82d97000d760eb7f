import { createEvmTransfers } from '../../../src/chains/evm/transfers/create-evm-transfers.ts'
import { createFakeClock } from '../create-fake-clock.ts'
import { ADA, createFakeChain, ETHER, ETHEREUM, GRACE } from './create-fake-chain.ts'

/** A tenth of an ether from Ada to Grace. */
export const ETHER_REQUEST = { network: ETHEREUM, from: ADA, to: GRACE, token: ETHER, amount: 10n ** 17n }

/** Transfers on a fake chain; `answers` replace single methods of its node. */
export function createEvmTransfersOn(answers?: Parameters<typeof createFakeChain>[0]) {
  const clock = createFakeClock()
  const rpc = createFakeChain(answers)
  return { clock, rpc, transfers: createEvmTransfers({ rpc, clock }) }
}
