import { unsupportedMethod } from '#eip1193/provider-rpc-error.ts'
import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import { isGranted, type SessionRecord } from '../protocol/session-record.ts'
import { missingOrInvalid, namespaceNotConfigured, sessionOver, unsupportedChains } from '../walletconnect-errors.ts'

/** How long a wallet may be given for a request, in seconds [walletconnect.expiry]. */
export const REQUEST_EXPIRY_S = { least: 300, most: 604_800, default: 300 } as const

/** A request before it is sent. */
export interface OutgoingRequest {
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  readonly expirySeconds: number
}

/**
 * Checks a request before it is sent: session, chain, method and expiry [walletconnect.checks].
 * @throws WalletDialogError `expired`, `namespace_not_configured`, `unsupported_chains`, `missing_or_invalid`
 * @throws ProviderRpcError 4200 for a method that is not allowed
 */
export function checkRequest(session: SessionRecord, request: OutgoingRequest, now: number): void {
  const { namespace, caipNetworkId, method, expirySeconds } = request
  const approved = session.namespaces[namespace]
  if (session.expiresAt <= now) throw sessionOver({ wallet: session.wallet.name })
  if (!approved) throw namespaceNotConfigured()
  if (!approved.chains.includes(caipNetworkId)) throw unsupportedChains({ caipNetworkId })
  if (!isGranted(approved, caipNetworkId, method)) throw unsupportedMethod(method)
  const { least, most } = REQUEST_EXPIRY_S
  if (!Number.isInteger(expirySeconds) || expirySeconds < least || expirySeconds > most) {
    throw missingOrInvalid({ what: `The expiry of a request is ${least} to ${most} s` })
  }
}
