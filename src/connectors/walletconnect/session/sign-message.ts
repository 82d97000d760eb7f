import { malformedAnswer } from '#chains/session-errors.ts'
import type { WalletConnection } from '#core/ports/connector.ts'
import type { SessionAccess } from '#core/ports/session-access.ts'
import { unsupportedMethod } from '#eip1193/provider-rpc-error.ts'
import type { Families } from '../protocol/families.ts'
import type { SessionRecord } from '../protocol/session-record.ts'
import { namePending } from './name-pending.ts'

type SignMessage = NonNullable<WalletConnection['signMessage']>

/** True if a session has a namespace whose wallet may be asked to sign a text. */
export function canSignTexts({ namespaces }: SessionRecord, families: Families): boolean {
  return families.namespaces.some((namespace) => {
    const method = families.of(namespace)?.textSigning?.method
    return method !== undefined && namespaces[namespace]?.grants.some(({ methods }) => methods.includes(method))
  })
}

/**
 * Signing of texts over a session. Rejects as `SessionAccess.ask`, or with `request_pending` or `malformed_answer`.
 * @param walletName - now: the wallet can change it
 */
export function createMessageSigner(access: SessionAccess, families: Families, walletName: () => string): SignMessage {
  return async ({ account: { namespace, address }, caipNetworkId, message }) => {
    const signing = families.of(namespace)?.textSigning
    if (!signing) throw unsupportedMethod(`signing a text on ${namespace}`)
    const { method, params } = signing
    const answer = await namePending(
      access.ask(namespace, method, params(address, message), { caipNetworkId }),
      walletName,
    )
    const signature = signing.read(answer)
    if (signature === undefined) throw malformedAnswer({ method })
    return signature
  }
}
