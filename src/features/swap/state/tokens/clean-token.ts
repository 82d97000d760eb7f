import type { Network } from '#core/model/network.ts'
import type { SwapToken } from '#core/ports/swap-provider.ts'
import { cleanText } from '#lib/clean-text.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { addressOf, isNative } from '#services/swaps/read-references.ts'

const NAME_LIMIT = 60
const SYMBOL_LIMIT = 20
const DECIMALS_LIMIT = 77
const ICON_LIMIT = 2_000

/**
 * A token from outside, made safe to show and to calculate with; `undefined` if it can’t be one. The coin has the network’s own
 * name, whatever the list calls it.
 */
export function cleanToken(given: unknown, network: Network): SwapToken | undefined {
  const { address: written, name, symbol, decimals, iconUrl: picture } = Object(given) as Record<string, unknown>
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > DECIMALS_LIMIT) return undefined
  const isShown = typeof picture === 'string' && picture.length <= ICON_LIMIT && /^https?:\/\//i.test(picture)
  const iconUrl = isShown ? picture : undefined
  const address = isCoin(written) ? undefined : addressOf(textOf(written), network)
  if (isCoin(written) || (address && isNative(address))) {
    const { nativeCurrency } = network
    return decimals === nativeCurrency.decimals ? { ...nativeCurrency, iconUrl } : undefined
  }
  if (address === undefined) return undefined
  const shown = cleanText(textOf(symbol), SYMBOL_LIMIT) || truncateAddress(address)
  return {
    address,
    symbol: shown,
    name: cleanText(textOf(name), NAME_LIMIT) || shown,
    decimals: decimals as number,
    iconUrl,
  }
}

/** Lists write the coin without an address, as `native`, or by the placeholder that the service uses [swap.native]. */
const isCoin = (address: unknown) => address === undefined || address === null || address === 'native'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
