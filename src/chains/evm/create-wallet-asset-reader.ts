import type { Network } from '#core/model/network.ts'
import type { ListedTokens, Token, UnreadToken } from '#core/model/token.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { TokenRequest } from '#core/ports/token-sources.ts'
import { formatChainId, parseChainId } from '#eip1193/parse-chain-id.ts'
import { askWallet } from '#eip1193/provider.ts'
import { fieldsOf, type Fields } from '#lib/fields-of.ts'
import { untilAborted } from '#lib/until-aborted.ts'

/** How long to wait for a wallet to list its assets: after that, other sources are asked. */
export const WALLET_ANSWER_MS = 3_000

interface AssetRequest extends TokenRequest {
  readonly provider: Eip1193Provider
}

/**
 * Reads an account's assets from its wallet (ERC-7811), if that has EIP-5792's capability `assetDiscovery`. `undefined` if a wallet cannot,
 * refuses or does not answer; the capability is requested once per wallet, account and chain.
 */
export function createWalletAssetReader({ clock }: { clock: Clock }) {
  /** True if a wallet's account has the capability, by account and chain. */
  const capable = new WeakMap<Eip1193Provider, Map<string, boolean>>()

  async function ask({ provider, signal }: AssetRequest, method: string, params: readonly unknown[]): Promise<unknown> {
    const limit = new AbortController()
    const cancelTimer = clock.after(WALLET_ANSWER_MS, () => limit.abort())
    const signals = signal ? [signal, limit.signal] : [limit.signal]
    try {
      return await untilAborted(askWallet(provider, method, params), AbortSignal.any(signals))
    } finally {
      cancelTimer()
    }
  }

  async function canTell(request: AssetRequest, chainId: string): Promise<boolean> {
    const { address, network } = request
    const capabilities = await ask(request, 'wallet_getCapabilities', [address, [chainId]])
    return canDiscover(capabilities, Number(network.id))
  }

  async function hasCapability(request: AssetRequest, chainId: string): Promise<boolean> {
    const { provider, address, network, signal } = request
    const byAccount = capable.get(provider) ?? new Map<string, boolean>()
    capable.set(provider, byAccount)
    const account = `${network.caipNetworkId}:${address}`
    const isCapable =
      byAccount.get(account) ??
      (await canTell(request, chainId).catch(() => {
        signal?.throwIfAborted()
        // Most wallets don’t know the method: not a failure, just a reason to ask elsewhere.
        return false
      }))
    byAccount.set(account, isCapable)
    return isCapable
  }

  return async (request: AssetRequest): Promise<ListedTokens | undefined> => {
    const { address, network, signal } = request
    const chainId = formatChainId(network.caipNetworkId)
    if (!(await hasCapability(request, chainId))) return undefined
    try {
      const assets = await ask(request, 'wallet_getAssets', [{ account: address, chainFilter: [chainId] }])
      return parseWalletAssets(assets, network)
    } catch {
      signal?.throwIfAborted()
      // The next source answers instead; the next reading asks the wallet again.
      return undefined
    }
  }
}

/** EIP-5792: capabilities by chain, those under `0x0` apply to all. */
function canDiscover(capabilities: unknown, chainId: number): boolean {
  const chains = Object.entries(fieldsOf(capabilities))
  return chains.some(([chain, named]) => {
    if (parseChainId(chain) !== chainId && !/^0x0+$/.test(chain)) return false
    const { assetDiscovery } = fieldsOf(named)
    return fieldsOf(assetDiscovery)['supported'] === true
  })
}

/** More tokens than any account has, unless it is flooded with worthless ones. */
const ASSETS_LIMIT = 5_000

const AMOUNT = /^0x[\da-f]{1,64}$/i

/**
 * Parses a wallet's list of assets on a chain (ERC-7811). Assets that aren’t tokens are skipped, and a token that can't be read comes
 * without an amount; `undefined` if the answer isn’t a list of assets.
 */
function parseWalletAssets(answer: unknown, network: Network): ListedTokens | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const lists = Object.entries(answer).filter(([chain]) => parseChainId(chain) === Number(network.id))
  if (!lists.some(([, list]) => Array.isArray(list))) return undefined
  return lists.flatMap(([, list]) =>
    Array.isArray(list)
      ? list.slice(0, ASSETS_LIMIT).flatMap((asset) => toBalance(fieldsOf(asset), network) ?? [])
      : [],
  )
}

function toBalance({ address, balance, type, metadata }: Fields, network: Network): Token | UnreadToken | undefined {
  const kind = String(type).toUpperCase()
  const isNative = kind === 'NATIVE'
  if (!isNative && kind !== 'ERC20') return undefined
  const { name, symbol, decimals, price, value, iconUrl } = fieldsOf(metadata)
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
