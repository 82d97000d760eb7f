import type { Hex } from 'viem'
import { RpcError } from '../json-rpc/rpc-error.ts'
import { SendUnanswered, type Bundle } from './broadcast-bundle.ts'
import type { Sender } from './create-sender.ts'
import type { Operation } from './entry-point.ts'
import type { BundlePlace } from './last-bundles.ts'

/** Signed bundles that the node did not answer. Only this process knows them. */
export interface UnansweredBundles {
  /** `copy` is the hash of the operation and its signature. */
  add(copy: Hex, bundle: Bundle, nowMs: number): void
  delete(copy: Hex): void
  /**
   * Sends an operation's bundle again, if it wasn't answered. Without this, an operation that never reached the node would count
   * as sent until its limit ends.
   * @param openPlace called before the operation is sent in another bundle, because this one can't get into a block any more
   * @throws ServiceError `node_unavailable`; RpcError of the node, and of `openPlace`
   */
  resend(operation: Operation, copy: Hex, nowMs: number, openPlace: () => Promise<BundlePlace>): Promise<void>
}

/** @param lifetimeMs how long a bundle may be pending */
export function createUnansweredBundles(sender: Sender, lifetimeMs: number): UnansweredBundles {
  const bundles = new Map<Hex, { readonly bundle: Bundle; readonly untilMs: number }>()

  function add(copy: Hex, bundle: Bundle, nowMs: number) {
    for (const [other, { untilMs }] of bundles) if (untilMs <= nowMs) bundles.delete(other)
    bundles.set(copy, { bundle, untilMs: nowMs + lifetimeMs })
  }

  /** True while the chain would still accept the operation. */
  async function isOpen(operation: Operation): Promise<boolean> {
    try {
      await sender.check(operation)
      return true
    } catch (error) {
      if (error instanceof RpcError) return false
      throw error
    }
  }

  return {
    add,
    delete: (copy) => void bundles.delete(copy),
    async resend(operation, copy, nowMs, openPlace) {
      const known = bundles.get(copy)
      if (!known) return
      try {
        const outcome = await sender.resend(known.bundle)
        // Its nonce was used: by another bundle, or by this one, which then reverted.
        if (outcome === 'superseded' && (await isOpen(operation)))
          await sender.send(operation, known.bundle.price, (await openPlace()).take)
        bundles.delete(copy)
      } catch (error) {
        if (!(error instanceof SendUnanswered)) throw error
        add(copy, error.bundle, nowMs)
        throw error.cause
      }
    },
  }
}
