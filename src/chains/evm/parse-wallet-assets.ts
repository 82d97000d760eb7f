import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import { parseChainId } from '#eip1193/parse-chain-id.ts'

type Fields = Readonly<Record<string, unknown>>

/** More tokens than any account has, unless it is flooded with worthless ones. */
const ASSETS_LIMIT = 5_000
const AMOUNT = /^0x[\da-f]{1,64}$/i

/**
 * Parses a wallet's list of assets on a chain (ERC-7811). Assets that aren’t tokens, or can’t be read, are skipped; `undefined` if the
 * answer isn’t a list of assets.
 */
export function parseWalletAssets(answer: unknown, network: Network): readonly Token[] | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const lists = Object.entries(answer).filter(([chain]) => parseChainId(chain) === Number(network.id))
  if (!lists.some(([, list]) => Array.isArray(list))) return undefined
  return lists.flatMap(([, list]) =>
    Array.isArray(list)
      ? list.slice(0, ASSETS_LIMIT).flatMap((asset) => toBalance(Object(asset) as Fields, network) ?? [])
      : [],
  )
}

function toBalance({ address, balance, type, metadata }: Fields, network: Network): Token | undefined {
  const kind = String(type).toUpperCase()
  const isNative = kind === 'NATIVE'
  if ((!isNative && kind !== 'ERC20') || typeof balance !== 'string' || !AMOUNT.test(balance)) return undefined
  if (!isNative && typeof address !== 'string') return undefined
  const { name, symbol, decimals, price, value, iconUrl } = Object(metadata) as Fields
  const places = isNative ? network.nativeCurrency.decimals : decimals
  if (typeof places !== 'number' || !Number.isInteger(places) || places < 0 || places > 77) return undefined
  return {
    ...(!isNative && { address: address as string }),
    name: text(name),
    symbol: text(symbol),
    chainId: network.caipNetworkId,
    price: number(price),
    value: number(value),
    decimals: places,
    amount: BigInt(balance),
    iconUrl: text(iconUrl) || undefined,
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
