import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import { atAGlance } from './look-alikes.ts'

/** Why a token is kept apart from what an account really holds. */
export type TokenDoubt =
  /** It goes by the name of the network's coin or of a token that a source knows a price of, and is not that. */
  | { readonly kind: 'imitation'; readonly of: string }
  /** Its name is a link, or asks to follow one: the sender wants visitors. */
  | { readonly kind: 'advert' }
  /** What there is of it is worth less than a cent. */
  | { readonly kind: 'dust' }

export interface JudgedTokens {
  readonly trusted: readonly Token[]
  /** Those that are not, and why. */
  readonly doubts: ReadonlyMap<Token, TokenDoubt>
}

/** Less than this, in US dollars, is dust: anybody can send it to anybody. */
const DUST_LIMIT = 0.01
const ADVERT =
  /https?:|www\.|\bt\.me\b|\b[a-z\d-]{2,}\.(?:com|net|org|io|xyz|app|site|fi|gift|claims?|top|link|vip|pro|me|cc|lol|cash|finance|ru|info|money|live|online|network|gg)\b|\b(?:claim|visit|airdrop|reward|voucher)s?\b/i
/** What a token calls itself, and what a source says it is worth. */
export type NamedToken = Pick<Token, 'address' | 'name' | 'symbol' | 'price' | 'value'>

export interface TokenJudge {
  /** From now on, what goes by this token's name and is another one imitates it. */
  learn(token: NamedToken): void
  doubtOf(token: NamedToken): TokenDoubt | undefined
}

/** Whether a source knows a price of it, and what there is of it is worth something. */
const isKnown = ({ price, value }: NamedToken) => price !== undefined && (value ?? 0) >= DUST_LIMIT

/** Judges tokens of a network, whose coin it knows. */
export function createTokenJudge({ nativeCurrency }: Pick<Network, 'nativeCurrency'>): TokenJudge {
  const known = new Map<string, string>()
  const learn = ({ name, symbol }: Pick<NamedToken, 'name' | 'symbol'>) => {
    for (const text of [symbol, name]) {
      const read = atAGlance(text)
      if (read && !known.has(read)) known.set(read, symbol)
    }
  }
  learn(nativeCurrency)
  return {
    learn,
    doubtOf(token) {
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
 * Tells what an account holds from what was sent to it unasked to be taken for something else (address poisoning and adverts by
 * tokens). The network's coin, and what has a price and is worth something, is never doubted; what nobody names a price of is
 * doubted only for what it calls itself.
 */
export function judgeTokens(balances: readonly Token[], network: Network): JudgedTokens {
  const judge = createTokenJudge(network)
  for (const token of balances) if (isKnown(token)) judge.learn(token)
  const doubts = new Map<Token, TokenDoubt>()
  for (const token of balances) {
    const doubt = judge.doubtOf(token)
    if (doubt) doubts.set(token, doubt)
  }
  return { trusted: balances.filter((token) => !doubts.has(token)), doubts }
}
