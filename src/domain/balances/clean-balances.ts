import { cleanText } from '#lib/clean-text.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import type { Network } from '#core/model/network.ts'
import type { AddressRules, Chain } from '#core/ports/chain-family.ts'
import type { TokenBalance } from '#core/ports/blockchain-api.ts'

const NAME_LIMIT = 60
const SYMBOL_LIMIT = 20
/** Beyond that no amount of 256 bits has a digit before the point. */
const DECIMALS_LIMIT = 77
const ICON_LIMIT = 2_000

const QUANTITY = /^(\d{1,78})(?:\.(\d{1,100}))?$/
/** How sources write the native token if they do not leave its address out [balances.native]. */
const NATIVE = /^(native|0xe{40}|0x0{40}|So1{40,41})$/i

/**
 * Balances of a foreign source that are safe to show and to calculate with: of this network only, each token once, amounts exact and
 * within their decimals, texts on one line without invisible characters, prices that are numbers. What is of low quality
 * [balances.low-quality], empty, or not understood is left out; the native token is always what the network says of it.
 */
export function cleanBalances(
  balances: readonly TokenBalance[],
  network: Network,
  { address: rules }: Pick<Chain, 'address'>,
): readonly TokenBalance[] {
  const seen = new Map<string, TokenBalance>()
  for (const balance of balances) {
    const cleaned = clean(balance, network, rules)
    if (!cleaned) continue
    const key = rules.toKey(cleaned.address ?? '')
    if (!seen.has(key)) seen.set(key, cleaned)
  }
  return [...seen.values()].toSorted(compareBalances)
}

/** What is worth most comes first, then the native coin, then by symbol. */
function compareBalances(a: TokenBalance, b: TokenBalance): number {
  const byValue = (b.value ?? 0) - (a.value ?? 0)
  if (byValue !== 0) return byValue
  if (!a.address !== !b.address) return a.address ? 1 : -1
  return a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0
}

function clean(balance: TokenBalance, network: Network, { isToken }: AddressRules): TokenBalance | undefined {
  if (balance.chainId !== network.caipNetworkId) return undefined
  const { address } = balance
  const quantity = cleanQuantity(balance.quantity)
  if (!quantity) return undefined
  const { price, value } = cleanPrice(balance, quantity.numeric)
  const shared = { chainId: balance.chainId, quantity, price, value, iconUrl: cleanIcon(balance.iconUrl) }
  if (!address || NATIVE.test(address)) {
    const { name, symbol, decimals } = network.nativeCurrency
    return quantity.decimals === String(decimals) ? { ...shared, name, symbol } : undefined
  }
  if (!isToken?.(address) || quantity.numeric === '0') return undefined
  const symbol = cleanText(balance.symbol, SYMBOL_LIMIT) || truncateAddress(address)
  return { ...shared, address, symbol, name: cleanText(balance.name, NAME_LIMIT) || symbol }
}

function cleanQuantity({ decimals, numeric }: TokenBalance['quantity']): TokenBalance['quantity'] | undefined {
  const places = /^\d{1,3}$/.test(decimals) ? Number(decimals) : 0
  const [, whole, fraction = ''] = QUANTITY.exec(numeric) ?? []
  if (places === 0 || places > DECIMALS_LIMIT || whole === undefined) return undefined
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > places) return undefined
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  return { decimals: String(places), numeric: digits ? `${trimmed}.${digits}` : trimmed }
}

/** The value follows from quantity and price, whatever else is claimed. */
function cleanPrice({ price, value }: TokenBalance, numeric: string): Pick<TokenBalance, 'price' | 'value'> {
  const amount = (number: number | undefined) =>
    typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
  const checked = amount(price)
  return { price: checked, value: amount(checked === undefined ? value : Number(numeric) * checked) }
}

function cleanIcon(iconUrl: string | undefined): string | undefined {
  return iconUrl && iconUrl.length <= ICON_LIMIT && /^https?:\/\//i.test(iconUrl) ? iconUrl : undefined
}

/** What all tokens together are worth, in US dollars; `undefined` if no source has named a price for any of them. */
export function totalValue(balances: readonly TokenBalance[]): number | undefined {
  const values = balances.flatMap(({ value }) => value ?? [])
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined
}
