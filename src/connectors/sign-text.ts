import { malformedAnswer } from '#chains/session-answers.ts'
import type { WalletConnection } from '#core/ports/connector.ts'
import type { SessionAccess } from '#core/ports/session-access.ts'
import type { TextSigning } from '#core/ports/walletconnect-rules.ts'
import { unsupportedMethod } from '#eip1193/provider-rpc-error.ts'

type SignRequest = Parameters<NonNullable<WalletConnection['signMessage']>>[0]

/**
 * Asks the wallet of a session to sign a text. Rejects as `SessionAccess.ask`, with `malformed_answer`, or with a
 * ProviderRpcError of code 4200 if the family's wallets sign no texts.
 */
export async function signText(
  access: SessionAccess,
  signing: TextSigning | undefined,
  { account: { namespace, address }, caipNetworkId, message }: SignRequest,
): Promise<string> {
  if (!signing) throw unsupportedMethod(`signing a text on ${namespace}`)
  const { method } = signing
  const answer = await access.ask(namespace, method, signing.params(address, message), { caipNetworkId })
  const signature = signing.read(answer)
  if (signature === undefined) throw malformedAnswer({ method })
  return signature
}
