import type { Network } from '#core/model/network.ts'
import type { ListedTokens, Token, UnreadToken } from '#core/model/token.ts'
import { parseChainId } from '#eip1193/parse-chain-id.ts'

type Fields = Readonly<Record<string, unknown>>

/** More tokens than any account has, unless it is flooded with worthless ones. */
const ASSETS_LIMIT = 5_000
const AMOUNT = /^0x[\da-f]{1,64}$/i

/**
 * Parses a wallet's list of assets on a chain (ERC-7811). Assets that aren’t tokens are skipped, and a token that can't be read comes
 * without an amount; `undefined` if the answer isn’t a list of assets.
 */
export function parseWalletAssets(answer: unknown, network: Network): ListedTokens | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const lists = Object.entries(answer).filter(([chain]) => parseChainId(chain) === Number(network.id))
  if (!lists.some(([, list]) => Array.isArray(list))) return undefined
  return lists.flatMap(([, list]) =>
    Array.isArray(list)
      ? list.slice(0, ASSETS_LIMIT).flatMap((asset) => toBalance(Object(asset) as Fields, network) ?? [])
      : [],
  )
}

function toBalance({ address, balance, type, metadata }: Fields, network: Network): Token | UnreadToken | undefined {
  const kind = String(type).toUpperCase()
  const isNative = kind === 'NATIVE'
  if (!isNative && kind !== 'ERC20') return undefined
  const { name, symbol, decimals, price, value, iconUrl } = Object(metadata) as Fields
  const described = {
    ...{ name: text(name), symbol: text(symbol), chainId: network.caipNetworkId },
    ...{ price: number(price), iconUrl: text(iconUrl) || undefined },
  }
  const places = isNative ? network.nativeCurrency.decimals : decimals
  const isExact =
    typeof places === 'number' &&
    Number.isInteger(places) &&
    places >= 0 &&
    places <= 77 &&
    typeof balance === 'string' &&
    AMOUNT.test(balance)
  const whole = isExact && { ...described, value: number(value), decimals: places, amount: BigInt(balance) }
  // A coin that can't be read here is read by itself.
  if (isNative) return whole || undefined
  if (typeof address !== 'string') return described
  return { address, ...(whole || described) }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
