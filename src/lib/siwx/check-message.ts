import { decodeBase58 } from '../base58.ts'
import { parseCaipNetworkId } from '../caip.ts'
import { isChecksumAddress } from '../checksum-address.ts'
import { parseDateTime } from './date-time.ts'
import { isSiwxNamespace, type SiwxMessage, type SiwxNamespace } from './siwx-message.ts'
import { isAuthority, isPchars, isScheme, isStatement, isUri } from './uri.ts'

/** Shorter ones can be guessed. */
export const NONCE_MIN_LENGTH = 8

const REFERENCES: Readonly<Record<SiwxNamespace, RegExp>> = {
  eip155: /^\d{1,32}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{1,32}$/,
  bip122: /^[\da-f]{32}$/,
}

const ADDRESSES: Readonly<Record<SiwxNamespace, (address: string) => boolean>> = {
  eip155: isChecksumAddress,
  solana: (address) => decodeBase58(address)?.length === 32,
  bip122: (address) => /^(?:[a-z]{2,5}1[02-9ac-hj-np-z]{8,87}|[1-9A-HJ-NP-Za-km-z]{25,36})$/.test(address),
}

const ADDRESS_RULES: Readonly<Record<SiwxNamespace, string>> = {
  eip155: 'an address with the checksum of EIP-55',
  solana: 'a Solana address',
  bip122: 'a Bitcoin address',
}

/** What is wrong with the fields of a message, in a few words that name the field; `undefined` if nothing is. */
export function findMessageProblem(message: SiwxMessage): string | undefined {
  const { namespace, reference = '' } = parseCaipNetworkId(message.chainId) ?? {}
  if (!namespace || !isSiwxNamespace(namespace) || !REFERENCES[namespace].test(reference)) {
    return 'chainId must be a CAIP-2 id of eip155, solana or bip122'
  }
  const { scheme, statement, requestId, resources = [] } = message
  if (scheme !== undefined && !isScheme(scheme)) return 'scheme must be one of RFC 3986'
  if (!isText(message.domain) || !isAuthority(message.domain)) return 'domain must be an authority of RFC 3986'
  if (!isText(message.accountAddress) || !ADDRESSES[namespace](message.accountAddress)) {
    return `accountAddress must be ${ADDRESS_RULES[namespace]}`
  }
  if (statement !== undefined && !(isText(statement) && isStatement(statement))) {
    return 'statement must be one line of the characters that CAIP-122 allows'
  }
  if (!isText(message.uri) || !isUri(message.uri)) return 'uri must be a URI of RFC 3986'
  if (message.version !== '1') return 'version must be 1'
  if (!isText(message.nonce) || !/^[A-Za-z0-9]+$/.test(message.nonce) || message.nonce.length < NONCE_MIN_LENGTH) {
    return `nonce must be at least ${NONCE_MIN_LENGTH} letters or digits`
  }
  if (!isTime(message.issuedAt)) return 'issuedAt must be a time of RFC 3339'
  for (const name of ['expirationTime', 'notBefore'] as const) {
    if (message[name] !== undefined && !isTime(message[name])) return `${name} must be a time of RFC 3339`
  }
  if (requestId !== undefined && !(isText(requestId) && isPchars(requestId))) {
    return 'requestId must hold only characters of a path segment (RFC 3986)'
  }
  if (!Array.isArray(resources) || !resources.every((resource) => isText(resource) && isUri(resource))) {
    return 'resources must be URIs of RFC 3986'
  }
  return undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTime = (value: unknown): boolean => isText(value) && parseDateTime(value) !== undefined
