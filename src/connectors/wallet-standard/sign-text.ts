import { noAccounts } from '#core/connections/connection-errors.ts'
import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { toBytes } from './read-accounts.ts'
import { signatureUnusable } from './standard-errors.ts'

interface SignDeps {
  sign: (input: unknown) => unknown
  /** The account as the wallet gave it. */
  handle: unknown
  message: string
  /** The wallet's name, for messages. */
  name: string
  toSignature: WalletFamily['toSignature']
}

/**
 * Asks a wallet to sign text, and checks that it signed this text. Most wallets answer with a list, one output per
 * input; some with the output itself.
 * @throws WalletDialogError `no_accounts`, `signature_unusable`; otherwise what the wallet throws
 */
export async function signText({ sign, handle, message, name, toSignature }: SignDeps): Promise<string> {
  if (!handle) throw noAccounts({ wallet: name, namespace: 'this request' })
  const text = new TextEncoder().encode(message)
  const answer = await sign({ account: handle, message: text })
  const output: unknown = Array.isArray(answer) ? answer[0] : answer
  const { signature, signedMessage } = Object(output) as Record<string, unknown>
  const signed = toBytes(signedMessage)
  if (signed && !isSame(signed, text)) throw signatureUnusable({ wallet: name, reason: 'it is for another text' })
  const bytes = toBytes(signature)
  const encoded = bytes && toSignature(bytes)
  if (encoded === undefined) throw signatureUnusable({ wallet: name, reason: 'it has the wrong form' })
  return encoded
}

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index])
