import type { WalletLink } from '#core/ports/connector.ts'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { base64OfBytes, bytesOfHex, hexOfBytes } from '#lib/bytes.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { unsupportedMethod } from '../provider/provider-rpc-error.ts'
import { malformedAnswer } from '../walletconnect-errors.ts'
import type { SessionAccess } from '../protocol/session-access.ts'
import type { SessionRecord } from '../protocol/session-record.ts'

type SignMessage = NonNullable<WalletLink['signMessage']>

/** How a namespace's wallets sign texts. */
interface TextSigning {
  readonly method: string
  params(address: string, message: string): unknown
  /** The signature in a wallet's answer, as the port wants it; `undefined` if there is none. */
  read(answer: unknown): string | undefined
}

const HEX = /^0x([\da-f]{2})+$/i
const PLAIN_HEX = /^([\da-f]{2}){64,}$/i
const BASE64 = /^[\w+/]+={0,2}$/
/** Taproot addresses have no key that a signature of the older form could be checked with. */
const TAPROOT = /^(bc|tb|bcrt)1p/i
const ED25519_SIGNATURE_LENGTH = 64

const SIGNING: Readonly<Partial<Record<ChainNamespace, TextSigning>>> = {
  eip155: {
    method: 'personal_sign',
    params: (address, message) => [`0x${hexOfBytes(new TextEncoder().encode(message))}`, address],
    read: (answer) => (typeof answer === 'string' && HEX.test(answer) ? answer : undefined),
  },
  solana: {
    method: 'solana_signMessage',
    params: (pubkey, message) => ({ message: encodeBase58(new TextEncoder().encode(message)), pubkey }),
    read(answer) {
      const signature = signatureOf(answer)
      return decodeBase58(signature)?.length === ED25519_SIGNATURE_LENGTH ? signature : undefined
    },
  },
  bip122: {
    method: 'signMessage',
    params: (account, message) => ({
      account,
      address: account,
      message,
      ...(TAPROOT.test(account) && { protocol: 'bip322' }),
    }),
    // The protocol has it in hexadecimal; wallets in use answer in base64 as well.
    read(answer) {
      const signature = signatureOf(answer)
      if (PLAIN_HEX.test(signature)) return base64OfBytes(bytesOfHex(signature))
      return BASE64.test(signature) ? signature : undefined
    },
  },
}

/** Whether a session has a namespace whose wallet may be asked to sign a text. */
export function canSignTexts({ namespaces }: SessionRecord): boolean {
  return Object.entries(SIGNING).some(([namespace, { method }]) =>
    namespaces[namespace as ChainNamespace]?.grants.some(({ methods }) => methods.includes(method)),
  )
}

/** Signing of texts over a session. Rejects as `SessionAccess.ask`, or with `malformed_answer`. */
export function createMessageSigner(access: SessionAccess): SignMessage {
  return async ({ account: { namespace, address }, caipNetworkId, message }) => {
    const signing = SIGNING[namespace]
    if (!signing) throw unsupportedMethod(`signing a text on ${namespace}`)
    const answer = await access.ask(namespace, signing.method, signing.params(address, message), { caipNetworkId })
    const signature = signing.read(answer)
    if (signature === undefined) throw malformedAnswer({ method: signing.method })
    return signature
  }
}

const signatureOf = (answer: unknown): string => {
  const signature: unknown =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : answer
  return typeof signature === 'string' ? signature : ''
}
