import { defineReason } from '#core/errors/reason.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { SignatureVerifier, SignedText } from '#core/ports/signature-verifier.ts'
import { messageInvalid, signInRefused, verificationFailed } from '#core/sign-in/sign-in-errors.ts'
import { shortReason } from '#lib/clean-text.ts'
import type { SiwxMessage } from '#lib/siwx/check-message.ts'
import { findMisfit, type MessageExpectation } from '#lib/siwx/fits-message.ts'
import { MESSAGE_LIMIT, parseMessage } from '#lib/siwx/parse-message.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'

interface SignedMessageInput {
  readonly message: string
  readonly signature: string
  readonly signal?: AbortSignal | undefined
}

interface VerifySessionDeps {
  readonly verifier: SignatureVerifier
  /** Of the families that can sign in. */
  readonly rules: readonly SignInRules[]
  /** The chain's network, whose node is asked about contract accounts. */
  networkOf(caipNetworkId: SiwxMessage['chainId']): SignedText['network']
}

/**
 * Verifies a signed sign-in message: its format, what is expected of it, and its signature.
 * @returns the message's fields
 * @throws WalletDialogError `sign_in_message_invalid`; `sign_in_refused`, with the reason in `data`; `sign_in_not_verified`
 *   if the chain of a contract's account could not be asked, also because no endpoint is set [sign-in.no-endpoint]
 */
export async function verifySession(
  { verifier, rules, networkOf }: VerifySessionDeps,
  { message, signature, signal }: SignedMessageInput,
  expected: MessageExpectation,
): Promise<SiwxMessage> {
  // The same address in lower case is the same account.
  const fields = readSignInMessage(message, rules, { allowsLowerCase: true })
  const misfit = findMisfit(fields, expected)
  if (misfit) throw signInRefused({ text: misfit.text }, { data: { reason: misfit.reason } })
  const { chainId, accountAddress: address } = fields
  const network = networkOf(chainId)
  let isSigned: boolean
  try {
    isSigned = await verifier.verify({ network, address, text: message, signature, signal })
  } catch (cause) {
    signal?.throwIfAborted()
    const isUnknown = network.rpcUrls.default.http.length === 0
    const reason = isUnknown
      ? defineReason('no_chain_endpoint', 'no endpoint of its network is set')
      : shortReason(messageOf(cause))
    throw verificationFailed({ reason }, { cause })
  }
  if (!isSigned) {
    throw signInRefused({ text: `${address} has not signed it` }, { data: { reason: 'signature' } })
  }
  return fields
}

/**
 * Reads the text of a sign-in message.
 * @throws WalletDialogError `sign_in_message_invalid`
 */
export function readSignInMessage(
  text: unknown,
  rules: readonly SignInRules[],
  options?: Parameters<typeof parseMessage>[2],
): SiwxMessage {
  const parsed =
    typeof text === 'string'
      ? parseMessage(text.slice(0, MESSAGE_LIMIT + 1), rules, options)
      : { problem: 'it is not text' }
  if ('problem' in parsed) throw messageInvalid({ reason: parsed.problem })
  return parsed.message
}
