import { hexToBigInt, hexToNumber, numberToHex, type Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { RpcError } from '../json-rpc/rpc-error.ts'
import { checkAccount } from './check-account.ts'
import { encodeBundle, ENTRY_POINT } from './entry-point.ts'
import { invalidParams, readRejection } from './operation-errors.ts'
import { gasOf, type Operation } from './operation.ts'

/** Of `handleOps` around the operation. */
const BUNDLE_GAS = 100_000n
/** Another process with the same key may have taken the nonce. */
const NONCE_TRIES = 5
const NONCE_TAKEN = /nonce too low|already known|replacement transaction underpriced|nonce.*(used|known)/i

/** Sends bundles of one operation. */
export interface Sender {
  /** What the bundle of an operation may cost its key, in wei, if EntryPoint pays nothing back. */
  costOf(operation: Operation): bigint
  /**
   * Tries an operation on the last block, then sends it.
   * @throws RpcError by ERC-7769 if EntryPoint would reject it, or the node’s own; SendUnanswered
   */
  send(operation: Operation): Promise<void>
}

/** The node gave no answer to the bundle: nobody knows whether it has it. `cause` is why. */
export class SendUnanswered extends Error {
  override readonly name = 'SendUnanswered'
}

interface Key {
  readonly account: PrivateKeyAccount
  waiting: number
  queue: Promise<unknown>
}

/** @param keys private keys; each has a queue, and the shortest takes the next operation */
export function createSender(ask: AskNode, chainId: number, keys: readonly Hex[]): Sender {
  const all = keys.map((key): Key => ({ account: privateKeyToAccount(key), waiting: 0, queue: Promise.resolve() }))

  // The calls of an operation get their gas only if 1/64 more is left at each level.
  const bundleGas = (operation: Operation) => (gasOf(operation) * 66n) / 64n + BUNDLE_GAS

  async function tryOut(operation: Operation, { address }: PrivateKeyAccount) {
    const call = {
      from: address,
      to: ENTRY_POINT,
      data: encodeBundle(operation, address),
      gas: numberToHex(bundleGas(operation)),
    }
    await ask('eth_call', [call, 'latest']).catch((error: unknown) => {
      throw readRejection(error)
    })
  }

  async function sendBundle(operation: Operation, account: PrivateKeyAccount) {
    const { baseFeePerGas } = (await ask('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex }
    const baseFee = baseFeePerGas === undefined ? undefined : hexToBigInt(baseFeePerGas)
    if (baseFee !== undefined && operation.maxFeePerGas < baseFee)
      throw invalidParams('maxFeePerGas is below the base fee of the last block')
    await checkAccount(ask, operation)
    await tryOut(operation, account)
    const transaction = {
      chainId,
      to: ENTRY_POINT,
      data: encodeBundle(operation, account.address),
      gas: bundleGas(operation),
      ...(baseFee === undefined
        ? { type: 'legacy' as const, gasPrice: operation.maxFeePerGas }
        : { type: 'eip1559' as const, ...feesOf(operation, baseFee) }),
    }
    for (let attempt = 1; ; attempt++) {
      const nonce = hexToNumber((await ask('eth_getTransactionCount', [account.address, 'pending'])) as Hex)
      try {
        await ask('eth_sendRawTransaction', [await account.signTransaction({ ...transaction, nonce })])
        return
      } catch (error) {
        if (!(error instanceof RpcError)) throw new SendUnanswered('The node did not answer', { cause: error })
        if (!NONCE_TAKEN.test(error.message) || attempt === NONCE_TRIES) throw error
      }
    }
  }

  return {
    costOf: (operation) => bundleGas(operation) * operation.maxFeePerGas,
    async send(operation) {
      const key = all.reduce((best, next) => (next.waiting < best.waiting ? next : best))
      key.waiting++
      const sent = key.queue.then(() => sendBundle(operation, key.account))
      key.queue = sent.catch(() => {})
      try {
        await sent
      } finally {
        key.waiting--
      }
    },
  }
}

/** EntryPoint pays back by the block’s own base fee; a transaction that may pay more of it does not get stuck. */
function feesOf({ maxFeePerGas, maxPriorityFeePerGas }: Operation, baseFee: bigint) {
  const ample = baseFee * 2n + maxPriorityFeePerGas
  return { maxFeePerGas: ample > maxFeePerGas ? ample : maxFeePerGas, maxPriorityFeePerGas }
}
