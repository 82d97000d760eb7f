import type { Network } from '#core/model/network.ts'
import type { Token, UnreadToken } from '#core/model/token.ts'
import type { AddressRules, Chain } from '#core/ports/chain-family.ts'
import { formatUnits, isDecimals } from '#lib/amounts.ts'
import { cleanText } from '#lib/clean-text.ts'
import { truncateAddress } from '#lib/truncate-address.ts'

const NAME_LIMIT = 60
const SYMBOL_LIMIT = 20
const ICON_LIMIT = 2_000

/** How sources write the native coin's address if they don’t leave it out [balances.native]. */
const NATIVE = /^(native|0xe{40}|0x0{40}|So1{40,41})$/i

/**
 * Balances from outside, made safe to show and to calculate with: only of this network, each token once, amounts that a chain can
 * hold, names on one line without invisible characters, prices that are numbers. Low-quality [balances.low-quality] and
 * invalid ones are left out, and empty ones unless they are kept; the native coin's name is always the network's.
 */
export function cleanBalances(
  balances: readonly Token[],
  network: Network,
  { address: rules }: Pick<Chain, 'address'>,
  { keepsEmpty = false } = {},
): readonly Token[] {
  const seen = new Map<string, Token>()
  for (const balance of balances) {
    const cleaned = clean(balance, network, rules, keepsEmpty)
    if (!cleaned) continue
    const key = rules.toKey(cleaned.address ?? '')
    if (!seen.has(key)) seen.set(key, cleaned)
  }
  return [...seen.values()].toSorted(compareBalances)
}

export const isCoin = ({ address }: Token) => !address

/** The most valuable first, then the native coin, then by symbol. */
function compareBalances(a: Token, b: Token): number {
  const byValue = (b.value ?? 0) - (a.value ?? 0)
  if (byValue !== 0) return byValue
  if (isCoin(a) !== isCoin(b)) return isCoin(a) ? -1 : 1
  return a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0
}

function clean(balance: Token, network: Network, { isToken }: AddressRules, keepsEmpty: boolean): Token | undefined {
  if (balance.chainId !== network.caipNetworkId) return undefined
  const { address, chainId, decimals, amount } = balance
  if (!isPossible(balance)) return undefined
  const shared = { chainId, decimals, amount, ...cleanPrice(balance), iconUrl: cleanIcon(balance.iconUrl) }
  if (!address || NATIVE.test(address)) {
    const { name, symbol, decimals: ofNetwork } = network.nativeCurrency
    return decimals === ofNetwork ? { ...shared, name, symbol } : undefined
  }
  if (!isToken?.(address) || (amount === 0n && !keepsEmpty)) return undefined
  const symbol = cleanText(balance.symbol, SYMBOL_LIMIT) || truncateAddress(address)
  return { ...shared, address, symbol, name: cleanText(balance.name, NAME_LIMIT) || symbol }
}

/** Tokens without an amount: of this network, each once, and those without an address. */
export function cleanUnread(
  tokens: readonly UnreadToken[],
  { caipNetworkId }: Network,
  { address: rules }: Pick<Chain, 'address'>,
): readonly UnreadToken[] {
  const ofNetwork = tokens.filter(({ chainId }) => chainId === caipNetworkId)
  const byKey = new Map(
    ofNetwork.flatMap((token) =>
      token.address !== undefined && rules.isToken?.(token.address) && !NATIVE.test(token.address)
        ? [[rules.toKey(token.address), token] as const]
        : [],
    ),
  )
  return [...byKey.values(), ...ofNetwork.filter(({ address }) => address === undefined)]
}

/** True if an amount is one that a chain can hold. */
export const isPossible = ({ decimals, amount }: Token) =>
  isDecimals(decimals) && decimals > 0 && amount >= 0n && amount >> 256n === 0n

/** The value is amount times price, whatever the source claims: without a price there is none. */
function cleanPrice({ price, pricedAt, amount, decimals }: Token): Pick<Token, 'price' | 'pricedAt' | 'value'> {
  const dollars = (number: number | undefined) =>
    typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
  const checked = dollars(price)
  return {
    price: checked,
    ...(checked !== undefined && pricedAt !== undefined && { pricedAt }),
    value: checked === undefined ? undefined : dollars(Number(formatUnits(amount, decimals)) * checked),
  }
}

function cleanIcon(iconUrl: string | undefined): string | undefined {
  return iconUrl && iconUrl.length <= ICON_LIMIT && /^https?:\/\//i.test(iconUrl) ? iconUrl : undefined
}

/** Balances, and what is known to be missing among them. */
interface Holdings {
  readonly last: readonly Token[]
  readonly unread: readonly UnreadToken[]
}

/**
 * The total value of all tokens, in US dollars; `undefined` if no source has a price for any of them. `isPartial`: it lacks the value of
 * a balance without a price, or of one that couldn't be read: these aren't zero.
 */
export function totalValue({
  last,
  unread,
}: Holdings): { readonly value: number; readonly isPartial: boolean } | undefined {
  const values = last.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return undefined
  const isUnpriced = last.some(({ amount, value }) => amount > 0n && value === undefined)
  const isPartial = isUnpriced || unread.length > 0 || !last.some(isCoin)
  return { value: values.reduce((sum, value) => sum + value, 0), isPartial }
}
