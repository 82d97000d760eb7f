import type { Reason } from '#core/errors/reason.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { SwapOrder } from '#core/ports/swaps.ts'
import type { DecodedSwap } from '#lib/swap-calls/decoded-swap.ts'
import { createWalletWitness } from '../transfers/create-wallet-witness.ts'
import { measuredReason, simulateSwap } from './simulate-swap.ts'

/**
 * Simulates a swap on the wallet's own node too, and returns the difference measured there. The service that quotes and builds a
 * swap can be the page's node as well [swap.simulated]. The same result there confirms nothing, because a contract can detect a
 * simulation. A token that has no balance there is a difference, and so is a contract that returns no amounts. A revert is none: the
 * wallet's node may be a block behind, and a swap that reverts moves nothing. `undefined` also if the wallet has no node of its own,
 * or its node can't simulate the swap.
 */
export async function findSimulatedDifference(
  order: SwapOrder,
  approvals: readonly bigint[],
  decoded: DecodedSwap | undefined,
  clock: Clock,
): Promise<Reason | undefined> {
  if (!order.hasOwnNode) return undefined
  const witness = createWalletWitness(order.wallet, order.network, clock)
  const rpc: Rpc = {
    async request({ method, params }) {
      const answer = await witness(method, params as readonly unknown[])
      if (answer === undefined) throw new Error(`The wallet does not answer ${method}`)
      return answer
    },
  }
  return measuredReason((await simulateSwap(rpc, order, approvals, decoded)).simulation)
}
