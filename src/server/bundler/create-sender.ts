import {
  hexToBigInt,
  hexToNumber,
  isAddressEqual,
  keccak256,
  numberToHex,
  recoverTransactionAddress,
  type Hex,
  type TransactionSerialized,
} from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { tooManyRequests } from '../errors/service-errors.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { RpcError } from '../json-rpc/rpc-error.ts'
import { withRollback } from '../store/with-rollback.ts'
import { ALREADY_KNOWN, createBroadcast, NONCE_TAKEN, type Bundle } from './broadcast-bundle.ts'
import type { BundleNonces } from './bundle-nonces.ts'
import { checkAccount } from './check-account.ts'
import { encodeBundle, ENTRY_POINT, gasOf, type Operation } from './entry-point.ts'
import { invalidParams, readRejection } from './operation-errors.ts'
import { readPriceCap } from './price-cap.ts'

/** Of `handleOps` around the operation. */
const BUNDLE_GAS = 100_000n
/** The fee for data on L1 may grow until the bundle is in a block. */
const LAYER_ONE_MARGIN = 2n
/** Another process with the same key may have taken the nonce. Each try asks the node, which meanwhile gets the other's bundle. */
const NONCE_TRIES = 20
const RETRY_AFTER_MS = 1_000

/** Rejects if the bundle must not be sent. */
export type OnSigned = (transaction: Hex) => Promise<void>

/** Sends bundles of one operation. */
export interface Sender {
  /**
   * Max cost of an operation's bundle to its key, in wei, if EntryPoint pays nothing back.
   * @param price of its gas
   * @param layerOneFee for its data, in wei
   */
  costOf(operation: Operation, price: bigint, layerOneFee: bigint): bigint
  /**
   * Tries an operation on the last block.
   * @returns the most that its bundle pays for a unit of gas, in wei: no more than the network's price, whatever the operation names
   * @throws RpcError by ERC-7769 if EntryPoint would reject it
   */
  check(operation: Operation): Promise<bigint>
  /**
   * Tries an operation on the last block, then sends it.
   * @param price the most that its bundle may pay for a unit of gas, as counted
   * @param onSigned called with the hash of the bundle's transaction before it is sent; again if it is signed again
   * @throws RpcError by ERC-7769 if EntryPoint would reject it, or the node’s own; SendUnanswered; ServiceError `too_many_requests`
   * if other processes send all the time
   */
  send(operation: Operation, price: bigint, onSigned: OnSigned): Promise<void>
  /**
   * Sends an unanswered bundle again. It has the same nonce, so the chain accepts it once. It doesn't take the nonce of another
   * bundle that the node has meanwhile, even if it pays more.
   * @returns `superseded` if its nonce was used: by the bundle itself, or by another one
   * @throws RpcError of the node; SendUnanswered
   */
  resend(bundle: Bundle): Promise<'sent' | 'superseded'>
}

interface Key {
  readonly account: PrivateKeyAccount
  waiting: number
  queue: Promise<unknown>
}

interface Ports {
  readonly ask: AskNode
  readonly chainId: number
  /** Private keys; each has a queue, and the shortest takes the next operation. */
  readonly keys: readonly Hex[]
  readonly nonces: BundleNonces
}

export function createSender({ ask, chainId, keys, nonces }: Ports): Sender {
  const { broadcast, broadcastAgain } = createBroadcast(ask, nonces)
  const all = keys.map((key): Key => ({ account: privateKeyToAccount(key), waiting: 0, queue: Promise.resolve() }))

  // The calls of an operation get their gas only if 1/64 more is left at each level.
  const bundleGas = (operation: Operation) => (gasOf(operation) * 66n) / 64n + BUNDLE_GAS

  /** At the bundle's price: without one, contracts see that they are only tried out. */
  async function tryOut(operation: Operation, { address }: PrivateKeyAccount, gasPrice: bigint) {
    const call = {
      from: address,
      to: ENTRY_POINT,
      data: encodeBundle(operation, address),
      gas: numberToHex(bundleGas(operation)),
      gasPrice: numberToHex(gasPrice),
    }
    await ask('eth_call', [call, 'latest']).catch((error: unknown) => {
      throw readRejection(error)
    })
  }

  /** @param counted the price that was counted; without one, it is the operation's, up to the network's */
  async function check(operation: Operation, account: PrivateKeyAccount, counted?: bigint) {
    const { baseFeePerGas } = (await ask('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex }
    const baseFee = baseFeePerGas === undefined ? undefined : hexToBigInt(baseFeePerGas)
    if (baseFee !== undefined && operation.maxFeePerGas < baseFee)
      throw invalidParams('maxFeePerGas is below the base fee of the last block')
    await checkAccount(ask, operation)
    const price = counted ?? (await readPrice(operation, baseFee))
    // The base fee may have grown since the price was counted.
    await tryOut(operation, account, baseFee !== undefined && baseFee > price ? baseFee : price)
    return { price, baseFee }
  }

  async function readPrice(operation: Operation, baseFee: bigint | undefined) {
    const { maxFeePerGas: cap, leastPriorityFeePerGas } = await readPriceCap(ask)
    if (baseFee !== undefined && tipOf(operation, baseFee) < leastPriorityFeePerGas)
      throw invalidParams('its tip is less than a tenth of what recent blocks paid')
    return least(priceOf(operation, baseFee), cap > 0n ? cap : undefined)
  }

  async function sendBundle(operation: Operation, account: PrivateKeyAccount, price: bigint, onSigned: OnSigned) {
    const { baseFee } = await check(operation, account, price)
    const transaction = {
      chainId,
      to: ENTRY_POINT,
      data: encodeBundle(operation, account.address),
      gas: bundleGas(operation),
      ...(baseFee === undefined
        ? { type: 'legacy' as const, gasPrice: price }
        : { type: 'eip1559' as const, ...feesOf(operation, baseFee, price) }),
    }
    for (let attempt = 1; ; attempt++) {
      const nonce = hexToNumber((await ask('eth_getTransactionCount', [account.address, 'pending'])) as Hex)
      const reserved = await nonces.reserve(account.address, nonce)
      if (!reserved) {
        if (attempt === NONCE_TRIES) throw tooManyRequests({ data: { retryAfterMs: RETRY_AFTER_MS } })
        continue
      }
      const signed = await account.signTransaction({ ...transaction, nonce })
      await withRollback(
        () => onSigned(keccak256(signed)),
        () => reserved.release(),
      )
      try {
        await broadcast({ transaction: signed, price })
        return
      } catch (error) {
        // It took it from another try on the way to it, such as a gateway's.
        if (error instanceof RpcError && ALREADY_KNOWN.test(error.message)) return
        // One without an answer is sent again by its owner, unless another bundle has its nonce by then.
        await reserved.release()
        if (!(error instanceof RpcError)) throw error
        if (!NONCE_TAKEN.test(error.message) || attempt === NONCE_TRIES) throw error
      }
    }
  }

  /** One after the other for each key: the next one reads its nonce once the node has the one before. */
  async function inTurn<Result>(key: Key, run: () => Promise<Result>): Promise<Result> {
    key.waiting++
    const result = key.queue.then(run)
    key.queue = result.catch(() => {})
    try {
      return await result
    } finally {
      key.waiting--
    }
  }

  const freest = () => all.reduce((best, next) => (next.waiting < best.waiting ? next : best))

  return {
    costOf: (operation, price, layerOneFee) => bundleGas(operation) * price + layerOneFee * LAYER_ONE_MARGIN,
    check: async (operation) => (await check(operation, freest().account)).price,
    send(operation, price, onSigned) {
      const key = freest()
      return inTurn(key, () => sendBundle(operation, key.account, price, onSigned))
    },
    async resend(bundle) {
      const serializedTransaction = bundle.transaction as TransactionSerialized
      const from = await recoverTransactionAddress({ serializedTransaction })
      const key = all.find(({ account }) => isAddressEqual(account.address, from)) ?? freest()
      return inTurn(key, () => broadcastAgain(bundle, from))
    },
  }
}

/** The tip of a bundle: EntryPoint pays back no more than the operation's `maxFeePerGas`, so it is what that leaves. */
function tipOf({ maxFeePerGas, maxPriorityFeePerGas }: Operation, baseFee: bigint) {
  return least(maxPriorityFeePerGas, maxFeePerGas - baseFee)
}

/**
 * The most that a bundle pays for a unit of gas. EntryPoint pays back by the block’s own base fee; a transaction that may pay more
 * of it does not get stuck. Without a base fee, all of a gas price is paid, and the operation's tip is all that comes back.
 */
function priceOf(operation: Operation, baseFee: bigint | undefined) {
  if (baseFee === undefined) return operation.maxPriorityFeePerGas
  const ample = baseFee * 2n + tipOf(operation, baseFee)
  return ample > operation.maxFeePerGas ? ample : operation.maxFeePerGas
}

/** @param price the most that was counted. The base fee may have grown since, to no more than the operation's `maxFeePerGas`. */
function feesOf(operation: Operation, baseFee: bigint, price: bigint) {
  const maxFeePerGas = least(priceOf(operation, baseFee), price)
  const left = maxFeePerGas > baseFee ? maxFeePerGas - baseFee : 0n
  return { maxFeePerGas, maxPriorityFeePerGas: least(tipOf(operation, baseFee), left) }
}

const least = (amount: bigint, limit: bigint | undefined) => (limit !== undefined && limit < amount ? limit : amount)
