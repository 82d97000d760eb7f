import { frameNodeRefused, transactionReplaced, transactionReverted } from '#core/errors/frame-errors.ts'
import { walletServiceFailed, walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import type { Approval } from '../approvals/approval.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { EvmCall } from './describe-parts.ts'
import type { RequestScope } from './prepared-request.ts'

/** Outcome of a lookup: it is on its chain, may be or may still get there, or won't. */
export type EarlierSend = 'sent' | 'unknown' | 'none'

interface Outgoing {
  /** A text that describes the request: equal ones do the same. */
  readonly what: string
  /** Looks it up on its chain by what was noted. */
  lookUp(hash: string): Promise<EarlierSend>
}

interface OutgoingCalls {
  readonly from: `0x${string}`
  readonly calls: readonly EvmCall[]
  /** Node method that looks up a hash. */
  readonly lookup: 'eth_getTransactionByHash' | 'eth_getUserOperationByHash'
}

/** Errors after which nothing was moved, and nothing will be. */
const OVER = [frameNodeRefused, transactionReplaced, transactionReverted]

/** A request about to be sent. */
export interface Sending {
  /** Says so if the same was sent before, and the page was never told. */
  readonly warnings: Approval['warnings']
  /** Sends it. `note` is called with the hash before it leaves; once the page has the answer, it is forgotten. */
  run<Result>(send: (note: (hash: string) => Promise<void>) => Promise<Result>): Promise<Result>
}

/**
 * A frame that is closed while it sends can't report the outcome, and neither can a frame whose answer got lost. So a repeated
 * request is looked up on its chain first [frame.unanswered]. The same goes for one that the page made before it had the answer.
 */
export async function findUnanswered(scope: RequestScope, { what, lookUp }: Outgoing): Promise<Sending> {
  const { wallet, signal, sends } = scope
  const earlier = await wallet.sent.find(what)
  const known = earlier === undefined ? 'none' : await lookUp(earlier).catch(unlessSilent)
  return {
    warnings: WARNINGS[known === 'none' ? (sends.find(what) ?? 'none') : known](),
    async run(send) {
      const end = sends.begin(what)
      let isSent = false
      try {
        const result = await send((hash) => wallet.sent.note(what, hash))
        isSent = true
        if (!signal?.aborted) await wallet.sent.forget(what)
        return result
      } catch (error) {
        // It was refused, or has failed on its chain, so it isn't on its way. The one before it may be.
        if (OVER.some((one) => one.matches(error))) {
          await (earlier === undefined ? wallet.sent.forget(what) : wallet.sent.note(what, earlier))
        }
        throw error
      } finally {
        end(isSent)
      }
    },
  }
}

/** The same for calls of an EVM account. */
export function findUnansweredCalls(scope: RequestScope, { from, calls, lookup }: OutgoingCalls): Promise<Sending> {
  const { wallet, chainId } = scope
  return findUnanswered(scope, {
    what: JSON.stringify([chainId, from, calls.map(({ to, value, data }) => [to, String(value), [...data]])]),
    async lookUp(hash) {
      const found = await wallet.askNode(chainId, lookup, [hash])
      return typeof found === 'object' && found !== null ? 'sent' : 'none'
    },
  })
}

const WARNINGS = {
  sent: () => [callTexts.wasSent()],
  sending: () => [callTexts.mayBeSent()],
  unknown: () => [callTexts.mayBeSent()],
  none: () => [],
}

/** Without an answer of the node, nothing is known. */
function unlessSilent(error: unknown): EarlierSend {
  if ([frameNodeRefused, walletServiceFailed, walletServiceUnreachable].some((one) => one.matches(error)))
    return 'unknown'
  throw error
}
