import type { Reason } from '#core/errors/reason.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { SwapOrder, SwapSimulation } from '#core/ports/swaps.ts'
import type { DecodedSwap } from '#lib/swap-calls/decoded-swap.ts'
import { createWalletWitness } from '../transfers/create-wallet-witness.ts'
import { MEASURED_DIFFERENCES, simulateSwap } from './simulate-swap.ts'

/** The result of a second simulation, by the wallet's own node. */
export type Confirmation =
  | { readonly status: 'agreed' }
  /** The wallet has no node of its own, or its node can't simulate the swap. */
  | { readonly status: 'none' }
  /** Its node measured another result. */
  | { readonly status: 'differs'; readonly reason: Reason | string }

/**
 * Simulates a swap on the wallet's own node too. The service that quotes and builds a swap can be the page's node as well, so
 * its simulation alone proves nothing [swap.simulated]. A revert isn't counted as a difference: the wallet's node may be a block
 * behind, and a swap that reverts moves nothing.
 */
export async function confirmSimulation(
  order: SwapOrder,
  approvals: readonly bigint[],
  decoded: DecodedSwap | undefined,
  clock: Clock,
): Promise<Confirmation> {
  if (!order.hasOwnNode) return { status: 'none' }
  const witness = createWalletWitness(order.wallet, order.network, clock)
  const rpc: Rpc = {
    async request({ method, params }) {
      const answer = await witness(method, params as readonly unknown[])
      if (answer === undefined) throw new Error(`The wallet does not answer ${method}`)
      return answer
    },
  }
  return compare((await simulateSwap(rpc, order, approvals, decoded)).simulation)
}

function compare(simulation: SwapSimulation): Confirmation {
  if (simulation.status === 'simulated' || simulation.status === 'tried') return { status: 'agreed' }
  if (simulation.status !== 'refused' || typeof simulation.reason === 'string') return { status: 'none' }
  const { reason } = simulation
  return MEASURED_DIFFERENCES.includes(reason.code) ? { status: 'differs', reason } : { status: 'none' }
}
