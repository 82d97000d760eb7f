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
export const isScheme = matches(SCHEME_PATTERN)
/** `authority` of RFC 3986, with a host: what a message calls its domain. */
export const isAuthority = (text: string): boolean =>
  matches(AUTHORITY_PATTERN)(text) && !/^(?:[^@]*@)?(?::\d*)?$/.test(text)
/** `URI` of RFC 3986: absolute, with a scheme. */
export const isUri = matches(URI_PATTERN)
/** `*pchar` of RFC 3986. */
export const isPchars = matches(PCHARS_PATTERN)
/** `*( reserved / unreserved / " " )`: what a statement may hold. */
export const isStatement = matches(STATEMENT_PATTERN)
