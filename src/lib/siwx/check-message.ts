import { parseCaipNetworkId } from '../caip.ts'
import { parseDateTime } from './date-time.ts'
import type { SignInRules } from './sign-in-rules.ts'
import type { SiwxMessage } from './siwx-message.ts'
import { isAuthority, isPchars, isScheme, isStatement, isUri } from './uri.ts'

/** A shorter nonce can be guessed. */
export const NONCE_MIN_LENGTH = 8

/**
 * Describes the first wrong field of a message, in a few words that name it; `undefined` if all are valid.
 * @param rules of the families that can sign in
 */
export function findMessageProblem(message: SiwxMessage, rules: readonly SignInRules[]): string | undefined {
  const { namespace, reference = '' } = parseCaipNetworkId(message.chainId) ?? {}
  const family = rules.find((candidate) => candidate.namespace === namespace)
  if (!family?.reference.test(reference)) return `chainId must be a CAIP-2 id of ${namesOf(rules)}`
  const { scheme, statement, requestId, resources = [] } = message
  if (scheme !== undefined && !isScheme(scheme)) return 'scheme must be one of RFC 3986'
  if (!isText(message.domain) || !isAuthority(message.domain)) return 'domain must be an authority of RFC 3986'
  if (!isText(message.accountAddress) || !family.isAddress(message.accountAddress)) {
    return `accountAddress must be ${family.addressRule}`
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

/** `a, b or c`. */
const namesOf = (rules: readonly SignInRules[]) =>
  rules
    .map(({ namespace }) => namespace)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')

const isText = (value: unknown): value is string => typeof value === 'string'
const isTime = (value: unknown): boolean => isText(value) && parseDateTime(value) !== undefined
