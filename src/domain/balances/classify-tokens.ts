import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'

/** Why a token is kept apart from what an account really owns. */
export type SpamReason =
  /** It uses the name of the network's coin, or of a token with a known price, and isn’t that. */
  | { readonly kind: 'imitation'; readonly of: string }
  /** Its name is a link, or tells people to follow one: it is an advert. */
  | { readonly kind: 'advert' }
  /** All of it is worth less than a cent. */
  | { readonly kind: 'dust' }

export interface ClassifiedTokens {
  readonly trusted: readonly Token[]
  /** The others, and why. */
  readonly spamReasons: ReadonlyMap<Token, SpamReason>
}

/** Less than this, in US dollars, is dust: anyone can send it to anyone. */
const DUST_LIMIT = 0.01
const ADVERT =
  /https?:|www\.|\bt\.me\b|\b[a-z\d-]{2,}\.(?:com|net|org|io|xyz|app|site|fi|gift|claims?|top|link|vip|pro|me|cc|lol|cash|finance|ru|info|money|live|online|network|gg)\b|\b(?:claim|visit|airdrop|reward|voucher)s?\b/i
/** A token's own name, and its value according to a source. */
export type NamedToken = Pick<Token, 'address' | 'name' | 'symbol' | 'price' | 'value'>

export interface TokenClassifier {
  /** From now on, another token with this one's name is an imitation. */
  trust(token: NamedToken): void
  spamReasonOf(token: NamedToken): SpamReason | undefined
}

/** True if a source has a price for it, and it is worth something. */
const isKnown = ({ price, value }: NamedToken) => price !== undefined && (value ?? 0) >= DUST_LIMIT

/** Classifies tokens of a network. Trusts the network's coin from the start. */
export function createTokenClassifier({ nativeCurrency }: Pick<Network, 'nativeCurrency'>): TokenClassifier {
  const known = new Map<string, string>()
  const trust = ({ name, symbol }: Pick<NamedToken, 'name' | 'symbol'>) => {
    for (const text of [symbol, name]) {
      const read = atAGlance(text)
      if (read && !known.has(read)) known.set(read, symbol)
    }
  }
  trust(nativeCurrency)
  return {
    trust,
    spamReasonOf(token) {
      const { address, symbol, name, value } = token
      if (address === undefined || isKnown(token)) return undefined
      const of = known.get(atAGlance(symbol)) ?? known.get(atAGlance(name))
      if (of !== undefined) return { kind: 'imitation', of }
      if (ADVERT.test(`${symbol} ${name}`)) return { kind: 'advert' }
      return value !== undefined && value < DUST_LIMIT ? { kind: 'dust' } : undefined
    },
  }
}

/**
 * Separates what an account owns from tokens that were sent to it to deceive (imitations, adverts, dust). The network's coin,
 * and tokens that have a price and are worth something, are never flagged; a token without a price is
 * flagged only for its name.
 */
export function classifyTokens(balances: readonly Token[], network: Network): ClassifiedTokens {
  const classifier = createTokenClassifier(network)
  for (const token of balances) if (isKnown(token)) classifier.trust(token)
  const spamReasons = new Map<Token, SpamReason>()
  for (const token of balances) {
    const spamReason = classifier.spamReasonOf(token)
    if (spamReason) spamReasons.set(token, spamReason)
  }
  return { trusted: balances.filter((token) => !spamReasons.has(token)), spamReasons }
}

/**
 * Letters of other scripts that look like a Latin one, by that letter. Case matters, since a capital and its small letter can look like
 * different ones (Η like H, η like n). From Unicode's confusables; letters that NFKD decomposes anyway (full width, mathematical, Roman
 * numerals, accents) aren’t needed here.
 */
const READ_AS: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᎪꓮⲀⲁᗅ',
  b: 'ВЬвьΒβᏴꓐⲂƄƅᖯᏏ',
  c: 'СсϹϲᏟꓚⲤⲥᴄ',
  d: 'ԀԁᎠꓓᗞᗪɗ',
  e: 'ЕеҽΕεᎬꓰⲈⲉⴹɛ℮',
  f: 'ϜϝꓝƑƒᖴ',
  g: 'ԌᏀᏳꓖɡցɢ',
  h: 'НнҺһΗᎻᏂꓧⲎհᕼ',
  i: 'ІіӀӏΙιƖɩıᎥꓲⲒ|ⵏ∣ǀ',
  j: 'ЈјᎫꓙϳյ',
  k: 'КкΚκᏦꓗⲔⲕᴋᛕ',
  l: 'ᏞꓡⳐⳑʟ',
  m: 'МмΜᎷꓟⲘᴍϺᗰ',
  n: 'ΝηոռпꓠⲚⲛɴ',
  o: 'ОоΟοσՕօסዐꓳⲞⲟᴏ〇০੦௦๐໐၀',
  p: 'РрΡρᏢꓑⲢⲣᴘᑭ',
  q: 'ԚԛգႳ',
  r: 'ᎡᏒꓣгᴦʀᖇ',
  s: 'ЅѕՏᏚꓢꜱƽ',
  t: 'ТтΤτᎢꓔⲦⲧᴛ',
  u: 'ՍսυʋꓴᴜᑌԱ',
  v: 'ѴѵνᏙꓦᴠ',
  w: 'ԜԝѡωшաᎳᏔꓪᴡ',
  x: 'ХхΧχꓫⲬⲭ᙭',
  y: 'УуҮүΥγуʏᎩꓬⲨⲩ',
  z: 'ΖζᏃꓜⲌⲍᴢƶ',
}

/** At a glance, these look the same. */
const SAME: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', 5: 's' }

const latin = new Map(
  Object.entries(READ_AS).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter] as const)),
)

/** A name as it reads at a glance: without case, spaces, marks, invisible characters, and letters of other scripts. */
export function atAGlance(text: string): string {
  // Also before NFKD, which turns the lunate sigma, a lookalike of C, into a sigma.
  const own = Array.from(text, (letter) => latin.get(letter) ?? letter).join('')
  return Array.from(own.normalize('NFKD'), (letter) => {
    const read = latin.get(letter) ?? letter.toLowerCase()
    return SAME[read] ?? read
  })
    .join('')
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
}
