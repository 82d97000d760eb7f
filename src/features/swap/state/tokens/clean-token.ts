import type { Network } from '#core/model/network.ts'
import type { SwapToken } from '#core/ports/swap-provider.ts'
import { cleanText } from '#lib/clean-text.ts'
import { truncateAddress } from '#lib/truncate-address.ts'

const ADDRESS = /^0x[\da-f]{40}$/i
const NAME_LIMIT = 60
const SYMBOL_LIMIT = 20
const DECIMALS_LIMIT = 77
const ICON_LIMIT = 2_000

/**
 * A token from outside, made safe to show and to calculate with; `undefined` if it can’t be one. The coin has the network’s own
 * name, whatever the list calls it.
 */
export function cleanToken(given: unknown, { nativeCurrency }: Network): SwapToken | undefined {
  const { address, name, symbol, decimals, iconUrl: picture } = Object(given) as Record<string, unknown>
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > DECIMALS_LIMIT) return undefined
  const isShown = typeof picture === 'string' && picture.length <= ICON_LIMIT && /^https?:\/\//i.test(picture)
  const iconUrl = isShown ? picture : undefined
  if (address === undefined) return decimals === nativeCurrency.decimals ? { ...nativeCurrency, iconUrl } : undefined
  if (typeof address !== 'string' || !ADDRESS.test(address)) return undefined
  const shown = cleanText(textOf(symbol), SYMBOL_LIMIT) || truncateAddress(address)
  return {
    address,
    symbol: shown,
    name: cleanText(textOf(name), NAME_LIMIT) || shown,
    decimals: decimals as number,
    iconUrl,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
