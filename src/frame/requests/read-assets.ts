import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { addressWord } from '#lib/abi-words.ts'
import { namespaceOf, type CaipNetworkId } from '#lib/caip.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { ERC20, readErc20 } from '#lib/erc20.ts'
import { frameNetworkOf } from './frame-networks.ts'
import type { RequestScope } from './prepared-request.ts'
import { readEvmAccount, readList, refuse, CHAINS_LIMIT, hexOfChain, readChain, readChains } from './read-params.ts'

/** Each token costs four calls. */
const ASSETS_LIMIT = 50
const NATIVE = 'native'

/** An address, or `native` for the network's coin. */
type AssetId = `0x${string}` | typeof NATIVE

/** An asset of ERC-7811. */
interface Asset {
  readonly address: AssetId
  readonly balance: `0x${string}`
  readonly type: 'native' | 'erc20'
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/**
 * `wallet_getAssets [{ account, assetFilter?, assetTypeFilter?, chainFilter? }]` (ERC-7811): the coin of each network, and the
 * tokens that `assetFilter` names; the wallet knows of no others [frame.assets]. As the standard has it, `assetFilter` replaces the other
 * filters. Without a filter it is about the network that the request came for.
 */
export async function readAssets(
  params: unknown,
  { wallet, chainId }: Pick<RequestScope, 'wallet' | 'chainId'>,
): Promise<Readonly<Record<string, readonly Asset[]>>> {
  const { account, assetFilter, assetTypeFilter, chainFilter } = readObject(readList(params)[0], 'its parameters')
  if (typeof account !== 'string') return refuse('its account')
  readEvmAccount(account, wallet)
  const hasCoin = assetTypeFilter === undefined || readTypes(assetTypeFilter).includes(NATIVE)
  const chains = chainFilter === undefined ? [chainId] : readChains(chainFilter)
  const coins = new Map(hasCoin ? chains.map((chain) => [chain, [NATIVE] as const]) : [])
  const requestedAssets = assetFilter === undefined ? coins : readAssetFilter(assetFilter)
  const supported = [...requestedAssets].filter(([chain]) => namespaceOf(chain) === 'eip155' && frameNetworkOf(chain))
  const found = await Promise.all(
    supported.map(async ([chain, ids]) => {
      const ask = (method: string, list: readonly unknown[]) => wallet.askNode(chain, method, list)
      const assets = await Promise.all(
        ids.map((id) => (id === NATIVE ? readCoin(ask, account, chain) : readToken(ask, account, id))),
      )
      return [hexOfChain(chain), assets.filter((asset) => asset !== undefined)] as const
    }),
  )
  return Object.fromEntries(found)
}

type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

async function readCoin(ask: AskNode, account: string, chain: CaipNetworkId): Promise<Asset | undefined> {
  const { symbol = '', decimals = 0 } = frameNetworkOf(chain) ?? {}
  const balance = readQuantity(await ask('eth_getBalance', [account, 'latest']))
  return balance && { address: NATIVE, balance, type: NATIVE, metadata: { name: symbol, symbol, decimals } }
}

/** `undefined` if the contract isn’t a token: the wallet doesn't know of any balance then. */
async function readToken(ask: AskNode, account: string, address: `0x${string}`): Promise<Asset | undefined> {
  const call = (data: string) =>
    ask('eth_call', [{ to: address, data }, 'latest']).catch((error: unknown) => {
      if (frameNodeRefused.matches(error)) return undefined
      throw error
    })
  const [held, metadata] = await Promise.all([call(ERC20.balanceOf + addressWord(account)), readErc20(call)])
  const balance = readQuantity(held)
  return balance && metadata && { address, balance, type: 'erc20', metadata }
}

const readQuantity = (value: unknown): `0x${string}` | undefined =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? `0x${BigInt(value).toString(16)}` : undefined

function readObject(value: unknown, what: string): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : refuse(what)
}

function readTypes(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return refuse('its asset types')
  return value.map((type: unknown) => (typeof type === 'string' ? type.toLowerCase() : refuse('its asset types')))
}

function readAssetFilter(value: unknown): ReadonlyMap<CaipNetworkId, readonly AssetId[]> {
  const entries = Object.entries(readObject(value, 'its assets'))
  const filter = new Map<CaipNetworkId, Set<AssetId>>()
  let count = 0
  for (const [chain, assets] of entries) {
    if (!Array.isArray(assets) || (count += assets.length) > ASSETS_LIMIT) return refuse('its assets')
    const ids = assets.flatMap((asset) => readAssetId(asset) ?? [])
    const id = readChain(chain)
    filter.set(id, new Set([...(filter.get(id) ?? []), ...ids]))
  }
  if (filter.size > CHAINS_LIMIT) return refuse('its chains')
  return new Map([...filter].map(([chain, ids]) => [chain, [...ids]]))
}

/** `undefined` for an asset of a type that the wallet knows nothing of. */
function readAssetId(value: unknown): AssetId | undefined {
  const { address, type } = readObject(value, 'its assets')
  if (typeof address !== 'string' || typeof type !== 'string') return refuse('its assets')
  const kind = type.toLowerCase()
  if (kind !== NATIVE && kind !== 'erc20') return undefined
  if (kind === NATIVE) return NATIVE
  return checksumAddress(address) ?? refuse('its assets')
}
