import { numberToHex, type Address, type Hex, type LocalAccount } from 'viem'
import { rpcErrors } from '../requests/rpc-error.ts'
import { sendTransaction, type WalletNode } from './perform-evm-request.ts'

interface Calls {
  /** The site's own id. */
  readonly id?: string
  readonly from: Address
  readonly calls: readonly { readonly to: Address; readonly data?: Hex; readonly value?: Hex }[]
}

/** More than an approval or a swap needs: what a call needs after another can't be estimated before. */
const GAS = numberToHex(500_000)

/** EIP-5792 of a wallet that says that its calls are atomic: it sends them one after the other, and takes them for its own. */
export function createCallBatches(signers: readonly LocalAccount[], sendOne = sendTransaction) {
  const batches = new Map<string, { readonly hashes: readonly Hex[]; readonly node: WalletNode }>()
  const pendingIds = new Set<string>()
  let lastId = 0

  async function send({ id = numberToHex(++lastId), from, calls }: Calls, node: WalletNode) {
    if (batches.has(id) || pendingIds.has(id)) throw rpcErrors.duplicateCalls(id)
    pendingIds.add(id)
    try {
      const hashes: Hex[] = []
      const limit = calls.length > 1 ? { gas: GAS } : {}
      for (const call of calls) hashes.push(await sendOne({ from, ...call, ...limit }, node, signers))
      batches.set(id, { hashes, node })
    } finally {
      pendingIds.delete(id)
    }
    return { id }
  }

  async function statusOf(id: string) {
    const batch = batches.get(id)
    if (!batch) throw rpcErrors.unknownCalls(id)
    const { hashes, node } = batch
    const found = await Promise.all(hashes.map((hash) => node.request('eth_getTransactionReceipt', [hash])))
    const receipts = found as readonly ({ readonly status: Hex } | null)[]
    const base = { version: '2.0.0', id, chainId: numberToHex(node.chainId), atomic: true }
    if (receipts.includes(null)) return { ...base, status: 100 }
    const isReverted = receipts.some((receipt) => receipt?.status === '0x0')
    return { ...base, status: isReverted ? 500 : 200, receipts: receipts.slice(-1) }
  }

  return {
    /** Answers a method of EIP-5792; `undefined` for any other. */
    perform(method: string, params: readonly unknown[], node: WalletNode): Promise<unknown> | undefined {
      if (method === 'wallet_getCapabilities')
        return Promise.resolve({ [numberToHex(node.chainId)]: { atomic: { status: 'supported' } } })
      if (method === 'wallet_sendCalls') return send(params[0] as Calls, node)
      if (method === 'wallet_getCallsStatus') return statusOf(String(params[0]))
      return undefined
    },
  }
}
