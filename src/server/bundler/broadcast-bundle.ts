import { hexToNumber, keccak256, parseTransaction, type Address, type Hex } from 'viem'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { RpcError } from '../json-rpc/rpc-error.ts'
import type { BundleNonces } from './bundle-nonces.ts'

export const ALREADY_KNOWN = /already known|already imported/i
export const NONCE_TAKEN = /nonce too low|replacement transaction underpriced|nonce.*(used|known)/i

/** A bundle that may have been sent. */
export interface Bundle {
  /** Signed. */
  readonly transaction: Hex
  /** The most that it may pay for a unit of gas, as counted. */
  readonly price: bigint
}

/** The node didn't answer the bundle, so it may or may not have it. `cause` is why. */
export class SendUnanswered extends Error {
  override readonly name = 'SendUnanswered'
  readonly bundle: Bundle

  constructor(bundle: Bundle, cause: unknown) {
    super('The node did not answer', { cause })
    this.bundle = bundle
  }
}

export interface Broadcast {
  /** @throws RpcError of the node; SendUnanswered */
  broadcast(bundle: Bundle): Promise<void>
  /** Of the bundle’s key `from`; as `Sender.resend`. */
  broadcastAgain(bundle: Bundle, from: Address): Promise<'sent' | 'superseded'>
}

export function createBroadcast(ask: AskNode, nonces: BundleNonces): Broadcast {
  async function broadcast(bundle: Bundle) {
    try {
      await ask('eth_sendRawTransaction', [bundle.transaction])
    } catch (error) {
      throw error instanceof RpcError ? error : new SendUnanswered(bundle, error)
    }
  }

  async function broadcastAgain(bundle: Bundle, from: Address): Promise<'sent' | 'superseded'> {
    const { nonce = 0 } = parseTransaction(bundle.transaction)
    const next = hexToNumber((await ask('eth_getTransactionCount', [from, 'pending'])) as Hex)
    if (next > nonce) {
      const own = (await ask('eth_getTransactionByHash', [keccak256(bundle.transaction)])) as {
        blockNumber?: Hex
      } | null
      // One that is in a block may have reverted there.
      return own && !own.blockNumber ? 'sent' : 'superseded'
    }
    const reserved = await nonces.reserve(from, nonce)
    if (!reserved) return 'superseded'
    try {
      await broadcast(bundle)
      return 'sent'
    } catch (error) {
      if (error instanceof RpcError && ALREADY_KNOWN.test(error.message)) return 'sent'
      await reserved.release()
      if (error instanceof RpcError && NONCE_TAKEN.test(error.message)) return 'superseded'
      throw error
    }
  }

  return { broadcast, broadcastAgain }
}
