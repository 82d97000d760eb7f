import type { TransferRow } from './index-rows.ts'

/** A trace of a transaction, in the format of `trace_block` (which Parity introduced). */
export interface RpcTrace {
  readonly type: string
  readonly action: {
    readonly from?: string
    readonly to?: string
    readonly value?: string
    readonly callType?: string
    /** Of a self-destruct: the contract, its balance, and the recipient of it. */
    readonly address?: string
    readonly refundAddress?: string
    readonly balance?: string
  }
  readonly result: { readonly address?: string } | null
  /** Why it was reverted, along with everything that it called. */
  readonly error?: string
  /** Its place in the call tree; empty for the transaction itself. */
  readonly traceAddress: readonly number[]
  readonly transactionPosition: number
  readonly blockHash: string
}

/** Coins that contracts moved within a transaction, which no event reports. Reverted calls are left out. */
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
  // A delegatecall repeats the value of the call that it runs in.
  return { sender: from, recipient: to, amount: callType === 'call' ? BigInt(value) : 0n }
}
