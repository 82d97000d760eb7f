import { numberToHex, type Address, type Hex, type LocalAccount } from 'viem'
import { sendTransaction, type WalletNode } from './perform-evm-request.ts'

interface Calls {
  readonly from: Address
  readonly calls: readonly { readonly to: Address; readonly data?: Hex; readonly value?: Hex }[]
}

/** More than an approval or a swap needs: what a call needs after another can't be estimated before. */
const GAS = numberToHex(500_000)

/** EIP-5792 of a wallet that says that its calls are atomic: it sends them one after the other, and takes them for its own. */
export function createCallBatches(signers: readonly LocalAccount[]) {
  const batches = new Map<string, readonly Hex[]>()

  async function send({ from, calls }: Calls, node: WalletNode) {
    const hashes: Hex[] = []
    const limit = calls.length > 1 ? { gas: GAS } : {}
    for (const call of calls) hashes.push(await sendTransaction({ from, ...call, ...limit }, node, signers))
    const id = numberToHex(batches.size + 1)
    batches.set(id, hashes)
    return { id }
  }

  async function statusOf(id: string, node: WalletNode) {
    const hashes = batches.get(id) ?? []
    const receipts = await Promise.all(hashes.map((hash) => node.request('eth_getTransactionReceipt', [hash])))
    const isMined = receipts.every((receipt) => receipt !== null)
    const base = { version: '2.0.0', id, chainId: numberToHex(node.chainId), atomic: true }
    return isMined ? { ...base, status: 200, receipts: receipts.slice(-1) } : { ...base, status: 100 }
  }

  return {
    /** Answers a method of EIP-5792; `undefined` for any other. */
    perform(method: string, params: readonly unknown[], node: WalletNode): Promise<unknown> | undefined {
      if (method === 'wallet_getCapabilities')
        return Promise.resolve({ [numberToHex(node.chainId)]: { atomic: { status: 'supported' } } })
      if (method === 'wallet_sendCalls') return send(params[0] as Calls, node)
      if (method === 'wallet_getCallsStatus') return statusOf(String(params[0]), node)
      return undefined
    },
  }
}
