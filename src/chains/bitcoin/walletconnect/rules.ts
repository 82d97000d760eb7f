import { array, enum as oneOf, object, optional, record, safeParse, string, union } from 'zod/mini'
import type { TextSigning, WalletConnectRules, DeclaredAccount } from '#core/ports/walletconnect-rules.ts'
import { base64OfBytes, bytesOfHex } from '#lib/bytes.ts'
import { parseJson } from '#lib/parse-json.ts'
import { readSignature } from '../../session-answers.ts'

/** Where wallets of BIP-122 chains declare the addresses of their accounts, as JSON (the protocol's Bitcoin methods). */
const PROPERTY = 'bip122_getAccountAddresses'

const TEXT_LIMIT = 65_536

const listSchema = array(
  object({
    address: string(),
    publicKey: optional(string()),
    path: optional(string()),
    intention: optional(oneOf(['payment', 'ordinal', 'stx'])),
  }),
)

const declarationSchema = union([listSchema, record(string(), listSchema)])

const PLAIN_HEX = /^([\da-f]{2}){64,}$/i
const BASE64 = /^[\w+/]+={0,2}$/
/** Signatures in the older format can’t be verified for taproot addresses. */
const TAPROOT = /^(bc|tb|bcrt)1p/i

const textSigning: TextSigning = {
  method: 'signMessage',
  params: (account, message) => ({
    account,
    address: account,
    message,
    ...(TAPROOT.test(account) && { protocol: 'bip322' }),
  }),
  // The protocol requires hexadecimal; some wallets answer in base64.
  read(answer) {
    const signature = readSignature(answer)
    if (PLAIN_HEX.test(signature)) return base64OfBytes(bytesOfHex(signature))
    return BASE64.test(signature) ? signature : undefined
  },
}

/** As on the protocol's page on Bitcoin. */
export const rules: WalletConnectRules = {
  namespace: 'bip122',
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  accountEvents: ['bip122_addressesChanged'],
  accountType: 'payment',
  readDeclaredAccounts,
  textSigning,
}

/** Reads a session's properties. Properties that can't be parsed declare nothing. */
function readDeclaredAccounts(properties: unknown): ReadonlyMap<string, DeclaredAccount> {
  const entries = parse(properties).map(
    ({ address, publicKey, path, intention }) => [address, { type: intention, publicKey, path }] as const,
  )
  return new Map(entries)
}

function parse(properties: unknown) {
  const text = (properties as Record<string, unknown> | undefined | null)?.[PROPERTY]
  if (typeof text !== 'string' || text.length > TEXT_LIMIT) return []
  const parsed = safeParse(declarationSchema, parseJson(text)).data ?? []
  return Array.isArray(parsed) ? parsed : Object.values(parsed).flat()
}
