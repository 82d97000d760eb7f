import type { Network } from '#core/model/network.ts'
import { type Token, tokenKeyOf } from '#core/model/token.ts'
import type { SwapToken } from '#core/ports/swap-provider.ts'
import type { SpamReason } from '#domain/balances/classify-tokens.ts'

/** A token that can be swapped, with what the account has of it: `amount` is 0 if that is nothing, or isn’t known. */
export interface ListedToken extends Token {
  /** True once some source has said what the account has of it: what a list lacks isn’t zero [balances.picked]. */
  readonly isBalanceKnown: boolean
  /** Its address in lower case; `native` for the coin. */
  readonly key: string
  /** When its price was read, with the balance or else with the list. Milliseconds since the epoch. */
  readonly pricedAt?: number | undefined
  readonly group: 'own' | 'suggested' | 'other'
  /** Why it may be an imitation. */
  readonly spamReason?: SpamReason | undefined
  /** True for the coin, for tokens of the account, and for tokens with a price. */
  readonly isKnown: boolean
}

/** Suggested where the list has them, in this order [swap.suggested]. */
const SUGGESTED: readonly string[] = [
  'ETH',
  'UNI',
  '1INCH',
  'AAVE',
  'SOL',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
  'NITRO',
  'GAIA',
  'MILK',
  'TRX',
  'NEAR',
  'GNO',
  'WBTC',
  'DAI',
  'WETH',
  'USDC',
  'USDT',
  'ARB',
  'BAL',
  'BICO',
  'CRV',
  'ENS',
  'MATIC',
  'OP',
]

/** The place of a symbol among the suggested ones; -1 if it isn’t one. */
export const suggestionOf = ({ symbol }: Pick<SwapToken, 'symbol'>): number => SUGGESTED.indexOf(symbol.toUpperCase())

/** Parses a price in US dollars; `undefined` if it isn’t a number above zero. */
export const asPrice = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined

/** Facts about tokens beside the list itself, each by its key. */
export interface TokenFacts {
  readonly balances: ReadonlyMap<string, Token>
  /** Chosen tokens that the balances lack, by their contracts. */
  readonly picked?: ReadonlyMap<string, Token>
  /** When they were read, in milliseconds since the epoch; the same of the prices. */
  readonly balancesAt?: number | undefined
  /** In US dollars. */
  readonly prices: ReadonlyMap<string, number>
  readonly pricesAt?: number | undefined
  readonly spamReasons: ReadonlyMap<string, SpamReason>
}

/** A row of the list. */
export function toListed(token: SwapToken, { caipNetworkId }: Network, facts: TokenFacts): ListedToken {
  const key = tokenKeyOf(token)
  const ownToken = facts.balances.get(key)
  const read = ownToken ?? facts.picked?.get(key)
  // A balance with other decimals isn’t one of this token.
  const balance = read?.decimals === token.decimals ? read : undefined
  const spamReason = facts.spamReasons.get(key)
  const price = ownToken?.price ?? facts.prices.get(key)
  const isSuggested = suggestionOf(token) >= 0 && price !== undefined && !spamReason
  return {
    address: token.address,
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    iconUrl: token.iconUrl ?? ownToken?.iconUrl,
    chainId: caipNetworkId,
    amount: balance?.amount ?? 0n,
    isBalanceKnown: balance !== undefined,
    price,
    pricedAt: ownToken?.price === undefined ? facts.pricesAt : facts.balancesAt,
    value: ownToken?.decimals === token.decimals ? ownToken.value : undefined,
    key,
    group: balance && balance.amount > 0n && !spamReason ? 'own' : isSuggested ? 'suggested' : 'other',
    spamReason,
    isKnown: key === 'native' || ownToken !== undefined || price !== undefined,
  }
}

/** The account’s tokens by value, then the suggested ones, then the others in the order of the list. */
export function inOrder(list: readonly ListedToken[]): readonly ListedToken[] {
  const own = list.filter(({ group }) => group === 'own').toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const suggested = list
    .filter(({ group }) => group === 'suggested')
    .toSorted((a, b) => suggestionOf(a) - suggestionOf(b))
  return [...own, ...suggested, ...list.filter(({ group }) => group === 'other')]
}
