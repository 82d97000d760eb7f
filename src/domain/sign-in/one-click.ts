import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { SignInRequest } from '#core/ports/connector.ts'
import type { BackEnd } from '#core/sign-in/back-end.ts'
import type { Subject } from '#core/sign-in/sign-in-state.ts'
import { parseCaipAddress } from '#lib/caip-address.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { parseMessage } from '#lib/siwx/parse-message.ts'
import { RECAP_PREFIX } from '#lib/siwx/recap.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import { within } from '#lib/within.ts'

/** How long the pairing waits for a nonce: after that, the visitor signs after connecting. */
export const REQUEST_LIMIT_MS = 3_000

/**
 * The message to sign while a wallet connects. The account isn’t known yet: if the back end needs it, the visitor signs after connecting.
 */
export async function requestOf(
  backEnd: BackEnd,
  chainId: CaipNetworkId,
  clock: Clock,
): Promise<SignInRequest | undefined> {
  try {
    const { data } =
      (await within(backEnd.createMessage({ chainId, accountAddress: '' }), REQUEST_LIMIT_MS, clock)) ?? {}
    const { domain, uri, nonce, issuedAt, version = '1' } = data ?? {}
    if (!domain || !uri || !nonce || !issuedAt) return undefined
    const { statement, expirationTime, notBefore, requestId, resources } = data ?? {}
    // A message holds at most one recap (EIP-5573), and the wallet adds its own.
    if (resources?.some((resource) => resource.startsWith(RECAP_PREFIX))) return undefined
    return { domain, uri, nonce, issuedAt, version, statement, expirationTime, notBefore, requestId, resources }
  } catch {
    return undefined // Signing after connecting will report it.
  }
}

/** Messages that the wallet signed while connecting, as sessions. */
export function sessionsOf(
  { connection: { walletConnection }, address }: Subject,
  rules: readonly SignInRules[],
): readonly SiwxSession[] {
  return (walletConnection.signedMessages ?? []).flatMap(({ caipAddress, message, signature, cacao }) => {
    const account = parseCaipAddress(caipAddress)
    if (!account || !isSameAddress(account.address, address)) return []
    const parsed = parseMessage(message, rules, { allowsLowerCase: true })
    const base = { chainId: account.caipNetworkId, accountAddress: account.address }
    const data = 'message' in parsed ? parsed.message : base
    return [{ data, message, signature, ...(cacao !== undefined && { cacao }) }]
  })
}
