import { parseCaipNetworkId, type CaipNetworkId } from '../caip.ts'
import { isText } from '../is-text.ts'
import type { SignInRules } from './sign-in-rules.ts'

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
  const { scheme, requestId } = message
  if (scheme !== undefined && !isScheme(scheme)) return 'scheme must be one of RFC 3986'
  if (!isText(message.accountAddress) || !family.isAddress(message.accountAddress)) {
    return `accountAddress must be ${family.addressRule}`
  }
  const textProblem = findTextProblem({ ...message, domain: textOf(message.domain), uri: textOf(message.uri) })
  if (textProblem !== undefined) return textProblem
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
  return undefined
}

/**
 * Describes the first of a site's own texts for its messages that can't be signed, as `findMessageProblem` does. A text that
 * is left out is none.
 */
export function findTextProblem(texts: Partial<SiwxMessage>): string | undefined {
  const { domain, statement, uri, resources = [] } = texts
  if (domain !== undefined && !(isText(domain) && isAuthority(domain))) return 'domain must be an authority of RFC 3986'
  if (statement !== undefined && !(isText(statement) && isStatement(statement)))
    return `statement must be one line of the ASCII characters that CAIP-122 allows${notAllowedIn(statement)}`
  if (uri !== undefined && !(isText(uri) && isUri(uri))) return 'uri must be a URI of RFC 3986'
  if (!Array.isArray(resources) || !resources.every((resource) => isText(resource) && isUri(resource)))
    return 'resources must be URIs of RFC 3986'
  return undefined
}

/** Names the first character that a statement may not have. */
function notAllowedIn(statement: unknown): string {
  const wrong = isText(statement) ? [...statement].find((character) => !isStatement(character)) : undefined
  return wrong === undefined ? '' : `: ${JSON.stringify(wrong)} is not one of them`
}

/** `a, b or c`. */
const namesOf = (rules: readonly SignInRules[]) =>
  rules
    .map(({ namespace }) => namespace)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')
/** Stands in for a missing field, which a message must have. */
const textOf = (value: unknown): string => (isText(value) ? value : '')
const isTime = (value: unknown): boolean => isText(value) && parseDateTime(value) !== undefined

/** The grammar of RFC 3986, as far as CAIP-122 messages use it. */
const UNRESERVED = '[A-Za-z0-9._~-]'

const SUB_DELIMS = "[!$&'()*+,;=]"
const ESCAPED = '%[0-9A-Fa-f]{2}'
const PCHAR = `(?:${UNRESERVED}|${SUB_DELIMS}|${ESCAPED}|[:@])`
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`
const GROUP = '[0-9A-Fa-f]{1,4}'
const LAST_GROUPS = `(?:${GROUP}:${GROUP}|${IPV4})`

/** Each way to leave groups out: `before` groups at most in front of `::`, `after` groups exactly behind it. */
const IPV6 = [
  `(?:${GROUP}:){6}${LAST_GROUPS}`,
  ...[5, 4, 3, 2, 1, 0].map((after, index) => `${before(index)}::(?:${GROUP}:){${after}}${LAST_GROUPS}`),
  `${before(6)}::${GROUP}`,
  `${before(7)}::`,
].join('|')

const IP_FUTURE = `[vV][0-9A-Fa-f]+\\.(?:${UNRESERVED}|${SUB_DELIMS}|:)+`

function before(most: number): string {
  return most === 0 ? '' : `(?:(?:${GROUP}:){0,${most - 1}}${GROUP})?`
}

const USER_INFO = `(?:${UNRESERVED}|${SUB_DELIMS}|${ESCAPED}|:)*@`
const HOST = `(?:\\[(?:${IPV6}|${IP_FUTURE})\\]|(?:${UNRESERVED}|${SUB_DELIMS}|${ESCAPED})*)`
const AUTHORITY = `(?:${USER_INFO})?${HOST}(?::\\d*)?`
const SEGMENTS = `(?:/${PCHAR}*)*`
const PATH = `(?://${AUTHORITY}${SEGMENTS}|/(?:${PCHAR}+${SEGMENTS})?|${PCHAR}+${SEGMENTS}|)`
const QUERY = `(?:${PCHAR}|[/?])*`
const SCHEME_PATTERN = /^[A-Za-z][A-Za-z0-9+.-]*$/
const AUTHORITY_PATTERN = new RegExp(`^${AUTHORITY}$`)
const URI_PATTERN = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${PATH}(?:\\?${QUERY})?(?:#${QUERY})?$`)
const PCHARS_PATTERN = new RegExp(`^${PCHAR}*$`)
const STATEMENT_PATTERN = new RegExp(`^(?:${UNRESERVED}|${SUB_DELIMS}|[:/?#[\\]@ ])*$`)

/** A text of this length is no URI of a message; it also bounds what the patterns have to look at. */
const LENGTH_LIMIT = 4_096

const matches = (pattern: RegExp) => (text: string) => text.length <= LENGTH_LIMIT && pattern.test(text)

/** `scheme` of RFC 3986. */
const isScheme = matches(SCHEME_PATTERN)

/** `authority` of RFC 3986, with a host: what a message calls its domain. */
const isAuthority = (text: string): boolean => matches(AUTHORITY_PATTERN)(text) && !/^(?:[^@]*@)?(?::\d*)?$/.test(text)

/** `URI` of RFC 3986: absolute, with a scheme. */
const isUri = matches(URI_PATTERN)

/** `*pchar` of RFC 3986. */
const isPchars = matches(PCHARS_PATTERN)

/** `*( reserved / unreserved / " " )`: what a statement may hold. */
const isStatement = matches(STATEMENT_PATTERN)

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** The moment that a `date-time` of RFC 3339 names, in ms since the epoch; `undefined` for anything else. */
export function parseDateTime(text: string): number | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', zone] = DATE_TIME.exec(text) ?? []
  if (zone === undefined) return undefined
  const isDate = Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
  // A leap second is valid; it counts as the second after it.
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60
  if (!isDate || !isTime) return undefined
  const seconds = Math.min(Number(second), 59)
  const base = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${String(seconds).padStart(2, '0')}${zone.toUpperCase()}`,
  )
  const extraMs = (Number(second) - seconds) * 1000 + Math.floor(Number(`0${fraction}`) * 1000)
  return Number.isNaN(base) ? undefined : base + extraMs
}

function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The fields of a sign-in message (CAIP-122). Times are RFC 3339. */
export interface SiwxMessage {
  /** CAIP-2 id of the chain that the session is for. */
  readonly chainId: CaipNetworkId
  /** Checksummed (EIP-55) on eip155. */
  readonly accountAddress: string
  /** Authority of the site that asks, such as `service.example` or `localhost:3000`. */
  readonly domain: string
  /** Scheme of that site’s origin; rarely given. */
  readonly scheme?: string | undefined
  readonly uri: string
  readonly version: string
  /** At least 8 letters or digits. */
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}
