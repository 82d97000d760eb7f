import type { TransferRow } from './index-rows.ts'

/** A step of a transaction, as `trace_block` tells it (the form that Parity began). */
export interface RpcTrace {
  readonly type: string
  readonly action: {
    readonly from?: string
    readonly to?: string
    readonly value?: string
    readonly callType?: string
    /** Of a contract that ends: what it had, and who gets it. */
    readonly address?: string
    readonly refundAddress?: string
    readonly balance?: string
  }
  readonly result: { readonly address?: string } | null
  /** Why it was undone, with all that it called. */
  readonly error?: string
  /** Its place among the steps: the transaction itself has none. */
  readonly traceAddress: readonly number[]
  readonly transactionPosition: number
  readonly blockHash: string
}

/** Coins that contracts moved within a transaction: no event tells of these. What was undone has moved nothing. */
export function readInternalTransfers(traces: readonly RpcTrace[]): readonly TransferRow[] {
  const undone = traces.filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress)
  const isUndone = ({ traceAddress }: RpcTrace) =>
    undone.some((place) => place.every((step, depth) => traceAddress[depth] === step))
  return traces
    .filter((trace) => trace.traceAddress.length > 0 && !isUndone(trace))
    .map(readMove)
    .filter(({ amount }) => amount > 0n)
    .map(({ sender = '', recipient = '', amount }) => ({
      ...{ kind: 'native', token: '', tokenId: '', viewer: '' },
      sender: sender.toLowerCase(),
      recipient: recipient.toLowerCase(),
      amount: amount.toString(),
    }))
}

function readMove({ type, action, result }: RpcTrace) {
  const { from, to, value = '0x0', callType, address, refundAddress, balance = '0x0' } = action
  if (type === 'suicide') return { sender: address, recipient: refundAddress, amount: BigInt(balance) }
  if (type === 'create') return { sender: from, recipient: result?.address, amount: BigInt(value) }
  // A delegated call repeats the value of the one that it works for.
  return { sender: from, recipient: to, amount: callType === 'call' ? BigInt(value) : 0n }
}
