/** How long a text from outside may be in a report, and how much of it is read. */
const TEXT_LIMIT = 300
const READ_LIMIT = 4_000
/** The longest phrase by which wallets are recovered has 24 words, each perhaps with a number before it. */
const PARTS_OF_PHRASE = 48
/** A shorter project id would be found in ordinary words. */
const SHORTEST_ID = 6
const REMOVED = '[removed]'

/** The ends of an address, as wallets show it. */
export const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`

/** The first characters of a project id: enough to distinguish two. */
export const shortId = (id: string): string => `${id.slice(0, Math.min(4, Math.floor(id.length / 2)))}…`

const PAIRING = /\bwc:[^\s"'<>`]+/gi
const DATA_URL = /\bdata:[^\s"'<>`]+/gi
const URL_TEXT = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>`]+/gi
const EMAIL = /[^\s"'<>@`:=]{1,64}@[^\s"'<>@`]{1,190}\.[a-z]{2,24}/gi
const BEARER = /\b(bearer|basic)\s+[^\s"'`,;]+/gi
/** A secret under its name: `token=…`, `"api_key": "…"`. */
const NAMED =
  /\b([\w-]{0,32}(?:token|secret|passw(?:or)?d|passphrase|mnemonic|api[-_]?key|private[-_]?key|sym[-_]?key|jwt|signature|sig|otp|pin|cookie|authorization))(["']?\s*[:=]\s*)(?!\[removed\])("[^"]*"|'[^']*'|[^\s"',;}\]]+)/gi
const HEX = /\b0x[\da-f]{24,}/gi
/** Words that sentences are full of, and no phrase has: they are in none of BIP-39’s lists. */
const OF_SENTENCES = [
  ...['the', 'and', 'for', 'not', 'has', 'was', 'from'],
  ...['der', 'die', 'das', 'und', 'nicht', 'kann'],
  ...['les', 'des', 'pas', 'une', 'est', 'que'],
  ...['los', 'las', 'una', 'con', 'por', 'del'],
  ...['che', 'non', 'per'],
  ...['não', 'uma', 'com'],
  ...['het', 'kan'],
  ...['yang', 'dan', 'tidak', 'juga'],
].join('|')
/** How the words of BIP-39’s lists look, in NFC. */
const WORD = `(?:${[
  String.raw`(?!(?:${OF_SENTENCES})(?!\p{L}))[a-zéèáíóúñ]{3,9}`,
  // Sentences in Korean are spaced as phrases are, but many of their words end with one of these.
  String.raw`\p{sc=Hangul}{1,3}(?![은는를다된까와며])\p{sc=Hangul}`,
  String.raw`\p{sc=Hiragana}{3,7}`,
  String.raw`\p{sc=Han}`,
].join('|')})`
const MARK = String.raw`[^\p{L}\d]`
/** A phrase of at least twelve words: what a wallet is recovered by looks like that. */
const PHRASE = new RegExp(String.raw`(?<![\p{L}\d_])(?:${WORD}[\s,]+){11,}${WORD}(?![\p{L}\d_])`, 'giu')
/** The same with anything else between the words, as in JSON: always the same, or sentences would go, too. */
const SEPARATED_PHRASE = new RegExp(
  String.raw`(?<!\p{L})${WORD}(${MARK}{1,12})(?:${WORD}\1){10,}${WORD}(?!\p{L})`,
  'giu',
)
/** The same with a number for each word: `1. test 2. test`. */
const NUMBERED_PHRASE = new RegExp(
  String.raw`(?:(?<!\p{L})${WORD}${MARK}{0,12})?(?:\d{1,2}${MARK}{0,12}${WORD}(?!\p{L})${MARK}{0,12}){11,}`,
  'giu',
)
/** Keys, signatures and tokens in any alphabet; also addresses that aren’t hex. */
const LONG = /[\w+/=.-]{24,}/g
const ADDRESS_LENGTH = 42

/** An email address or a name with its value, in a URL’s path. */
const PRIVATE_PART = /@|%40|=|%3d/i
const PLAIN_PART = /^(?:.{0,15}|[a-z_.~-]{0,24})$/i

/** A URL without user, query and fragment; what looks private in its path, such as a key, is removed as well. */
function shortUrl(text: string): string {
  if (!URL.canParse(text)) return REMOVED
  const { protocol, host, pathname } = new URL(text)
  const isPlain = (part: string) => PLAIN_PART.test(part) && !PRIVATE_PART.test(part)
  const path = pathname.split('/').map((part) => (isPlain(part) ? part : '…'))
  return `${protocol}//${host}${path.join('/')}`.replace(/\/$/, '')
}

/** The part of a text that is read. Its end goes, too: a secret that was cut in half there might not be seen as one. */
function readable(text: string): string {
  if (text.length <= READ_LIMIT) return text
  return text.slice(0, READ_LIMIT).split(/\s/).slice(0, -PARTS_OF_PHRASE).join(' ')
}

const shortHex = (hex: string) => (hex.length === ADDRESS_LENGTH ? shortAddress(hex) : REMOVED)
const isWord = (run: string) => run.length < 40 && !/\d/.test(run)

/**
 * Makes what takes the secrets out of a text from outside, such as an error's message: pairings, signatures, keys, tokens,
 * email addresses, phrases, and the queries of URLs [debug.secrets]. Addresses and the project id are shortened. The text becomes
 * one line.
 *
 * @param projectId - the site's own, which may be anywhere in a text
 */
export function createRedaction(projectId: string | undefined): (text: unknown, limit?: number) => string {
  return (text, limit = TEXT_LIMIT) => {
    if (typeof text !== 'string') return ''
    const urls: string[] = []
    const keep = (url: string) => `\uE000${urls.push(shortUrl(url)) - 1}\uE000`
    const plain = readable(text)
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]+/gu, ' ')
    const isDistinct = projectId !== undefined && projectId.length >= SHORTEST_ID
    const redacted = plain
      .replaceAll(PAIRING, `wc:${REMOVED}`)
      .replaceAll(DATA_URL, `data:${REMOVED}`)
      .replaceAll(URL_TEXT, keep)
      // Whole, before one of their words is taken for something else.
      .replaceAll(PHRASE, REMOVED)
      .replaceAll(SEPARATED_PHRASE, REMOVED)
      .replaceAll(NUMBERED_PHRASE, REMOVED)
      .replaceAll(EMAIL, REMOVED)
      .replaceAll(BEARER, `$1 ${REMOVED}`)
      .replaceAll(NAMED, `$1$2${REMOVED}`)
      .replaceAll(HEX, shortHex)
      .replaceAll(LONG, (run) => (isWord(run) ? run : REMOVED))
      .replaceAll(/\uE000(\d+)\uE000/g, (_, index: string) => urls[Number(index)] ?? '')
      .replaceAll(isDistinct ? projectId : REMOVED, () => (isDistinct ? shortId(projectId) : REMOVED))
      .replaceAll('`', "'")
      .replaceAll(/\s+/g, ' ')
      .trim()
    return redacted.length > limit ? `${redacted.slice(0, limit)}…` : redacted
  }
}
