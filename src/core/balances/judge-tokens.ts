import type { Network } from '../networks/network.ts'
import type { TokenBalance } from '../ports/blockchain-api.ts'

/** Why a token is kept apart from what an account really holds. */
export type TokenDoubt =
  /** It goes by the name of the network's coin or of a token that a source knows a price of, and is not that. */
  | { readonly kind: 'imitation'; readonly of: string }
  /** Its name is a link or a call to follow one: who has sent it wants a visit. */
  | { readonly kind: 'advert' }
  /** What there is of it is worth less than a cent. */
  | { readonly kind: 'dust' }

export interface JudgedTokens {
  readonly trusted: readonly TokenBalance[]
  readonly doubtful: readonly { readonly token: TokenBalance; readonly doubt: TokenDoubt }[]
}

/** Less than this, in US dollars, is dust: anybody can send it to anybody. */
const DUST_LIMIT = 0.01
const ADVERT =
  /https?:|www\.|\b[a-z\d-]{2,}\.(?:com|net|org|io|xyz|app|site|fi|gift|claims?|top|link|vip|pro|me|cc|lol|cash|finance)\b|\b(?:claim|visit|airdrop|reward|voucher)s?\b/i
/** Letters of other scripts, and digits, that are read as these. */
const READ_AS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'аa',
    'αa',
    'вb',
    'сc',
    'ԁd',
    'еe',
    'εe',
    'һh',
    'нh',
    'іi',
    'ιi',
    'ӏl',
    'кk',
    'κk',
    'мm',
    'оo',
    'οo',
    '0o',
    'рp',
    'ρp',
    'ѕs',
    '5s',
    'тt',
    'τt',
    'υu',
    'хx',
    'χx',
    'уy',
    'ԝw',
    '1i',
    'li',
    '|i',
  ].map(([letter, read]) => [letter, read] as [string, string]),
)

/** A name as a quick look takes it: without case, spaces, marks and letters of other scripts. */
function atAGlance(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase()
  return [...letters]
    .map((letter) => READ_AS[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Tells what an account holds from what was sent to it unasked to be taken for something else (address poisoning and adverts by
 * tokens). The network's coin, and what has a price and is worth something, is never doubted; what nobody names a price of is
 * doubted only for what it calls itself.
 */
export function judgeTokens(balances: readonly TokenBalance[], { nativeCurrency }: Network): JudgedTokens {
  const known = new Map<string, string>()
  const learn = ({ name, symbol }: { name: string; symbol: string }) => {
    for (const text of [symbol, name])
      if (atAGlance(text) && !known.has(atAGlance(text))) known.set(atAGlance(text), symbol)
  }
  learn(nativeCurrency)
  const isKnown = ({ price, value }: TokenBalance) => price !== undefined && (value ?? 0) >= DUST_LIMIT
  for (const token of balances) if (isKnown(token)) learn(token)

  function doubtOf(token: TokenBalance): TokenDoubt | undefined {
    const { address, symbol, name, value } = token
    if (address === undefined || isKnown(token)) return undefined
    const of = known.get(atAGlance(symbol)) ?? known.get(atAGlance(name))
    if (of !== undefined) return { kind: 'imitation', of }
    if (ADVERT.test(`${symbol} ${name}`)) return { kind: 'advert' }
    return value !== undefined && value < DUST_LIMIT ? { kind: 'dust' } : undefined
  }

  const trusted: TokenBalance[] = []
  const doubtful: { token: TokenBalance; doubt: TokenDoubt }[] = []
  for (const token of balances) {
    const doubt = doubtOf(token)
    if (doubt) doubtful.push({ token, doubt })
    else trusted.push(token)
  }
  return { trusted, doubtful }
}
