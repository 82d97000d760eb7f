import { defineReason, type Reason } from '#core/errors/reason.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TransferRequest } from '#core/ports/transfers.ts'
import { shortReason } from '#lib/clean-text.ts'
import { fieldsOf, type Fields } from '#lib/fields-of.ts'
import { decodeRevert } from './decode-revert.ts'
import type { EvmCall } from './encode-transfer.ts'

/** Calls in order, and code to put at addresses before. */
interface SimulatedBlock {
  readonly calls: readonly (EvmCall & { readonly from: string })[]
  readonly stateOverrides?: Readonly<Record<string, { readonly code: string }>>
}

/**
 * Runs calls on the current state by `eth_simulateV1`, without paying for gas. Returns an outcome for each, unread.
 * Rejects as `Rpc` does, and with a TypeError if the node's answer lacks one.
 */
export async function simulateCalls(
  rpc: Rpc,
  { network, signal }: Pick<TransferRequest, 'network' | 'signal'>,
  block: SimulatedBlock,
): Promise<readonly Fields[]> {
  const params = [{ blockStateCalls: [block], validation: false }, 'latest']
  const answer = await rpc.request({ network, method: 'eth_simulateV1', params, signal })
  const [first] = Array.isArray(answer) ? (answer as unknown[]) : []
  const { calls } = fieldsOf(first)
  if (!Array.isArray(calls) || calls.length !== block.calls.length) throw new TypeError('the simulation has no outcome')
  return calls.map(fieldsOf)
}

/** Why a simulated call failed: the contract's reason, or the node's. */
export function failureOf({ returnData, error }: Fields): Reason | string {
  const { message, data } = fieldsOf(error)
  const reason = decodeRevert(returnData) ?? decodeRevert(data) ?? shortReason(message)
  return reason || defineReason('network_gave_none', 'the network gave no reason')
}
