import { malformedAnswer } from '#chains/session-errors.ts'
import type { WalletConnection } from '#core/ports/connector.ts'
import type { SessionAccess } from '#core/ports/session-access.ts'
import { unsupportedMethod } from '#eip1193/provider-rpc-error.ts'
import type { Families } from '../protocol/families.ts'
import type { SessionRecord } from '../protocol/session-record.ts'

type SignMessage = NonNullable<WalletConnection['signMessage']>

/** Whether a session has a namespace whose wallet may be asked to sign a text. */
export function canSignTexts({ namespaces }: SessionRecord, families: Families): boolean {
  return families.namespaces.some((namespace) => {
    const method = families.of(namespace)?.textSigning?.method
    return method !== undefined && namespaces[namespace]?.grants.some(({ methods }) => methods.includes(method))
  })
}

/** Signing of texts over a session. Rejects as `SessionAccess.ask`, or with `malformed_answer`. */
export function createMessageSigner(access: SessionAccess, families: Families): SignMessage {
  return async ({ account: { namespace, address }, caipNetworkId, message }) => {
    const signing = families.of(namespace)?.textSigning
    if (!signing) throw unsupportedMethod(`signing a text on ${namespace}`)
    const answer = await access.ask(namespace, signing.method, signing.params(address, message), { caipNetworkId })
    const signature = signing.read(answer)
    if (signature === undefined) throw malformedAnswer({ method: signing.method })
    return signature
  }
}
