import { isSameAddress } from '../compare-addresses.ts'
import { parseDateTime, type SiwxMessage } from './check-message.ts'

/** The required values of an accepted message; absent fields aren’t checked. */
export interface MessageExpectation {
  readonly domain?: string | undefined
  readonly nonce?: string | undefined
  readonly chainId?: string | undefined
  readonly accountAddress?: string | undefined
  /** Milliseconds since the epoch: the message must be valid then. */
  readonly nowMs?: number | undefined
}

/** Why a message isn’t accepted: a code, and in words. */
export interface MessageMisfit {
  readonly reason: 'domain' | 'nonce' | 'chain' | 'address' | 'expired' | 'not-yet-valid'
  readonly text: string
}

/** Compares a parsed message with what is expected of it; `undefined` if it fits. Does not check signatures. */
export function findMisfit(message: SiwxMessage, expected: MessageExpectation): MessageMisfit | undefined {
  const { domain, nonce, chainId, accountAddress, nowMs } = expected
  if (domain !== undefined && message.domain !== domain)
    return { reason: 'domain', text: `it is for ${message.domain}, not for ${domain}` }
  if (nonce !== undefined && message.nonce !== nonce)
    return { reason: 'nonce', text: 'its nonce is another than was given out' }
  if (chainId !== undefined && message.chainId !== chainId)
    return { reason: 'chain', text: `it is for ${message.chainId}, not for ${chainId}` }
  if (accountAddress !== undefined && !isSameAddress(message.accountAddress, accountAddress))
    return { reason: 'address', text: 'it is of another account' }
  if (nowMs === undefined) return undefined
  const expiresAt = message.expirationTime === undefined ? Infinity : parseDateTime(message.expirationTime)!
  // Written so that NaN, which a server may compute from a missing value, is never a valid time.
  if (!(nowMs < expiresAt)) return { reason: 'expired', text: `it expired at ${message.expirationTime}` }
  const beginsAt = message.notBefore === undefined ? -Infinity : parseDateTime(message.notBefore)!
  if (!(nowMs >= beginsAt)) return { reason: 'not-yet-valid', text: `it is not valid before ${message.notBefore}` }
  return undefined
}
