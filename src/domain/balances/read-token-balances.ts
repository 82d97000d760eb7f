import { projectIdNotConfigured } from '#core/errors/alerts.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import { isRead, type ListedTokens, type Token, tokenKeyOf, type UnreadToken } from '#core/model/token.ts'
import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { KnownToken, TokenRequest, TokenSources } from '#core/ports/token-sources.ts'
import { isYounger } from '#lib/is-younger.ts'
import { cleanBalances, cleanUnread, isPossible } from './clean-balances.ts'
import type { Portfolio } from './portfolio-cache.ts'

/** After this long, the chain's nodes are asked while the service is still waited for. */
export const SLOW_SERVICE_MS = 3_000
/** Max tokens that are read from a chain's nodes. */
export const KNOWN_LIMIT = 200
/** How long the last price counts while no source names one [balances.prices]. */
export const PRICE_KEPT_MS = 10 * 60_000

export interface ReadRequest extends TokenRequest {
  readonly signal: AbortSignal
  /** The wallet's own provider, on eip155. */
  readonly provider: unknown
  /** Skips the service, since it failed recently. */
  readonly isServiceResting: boolean
  /** Asks the service to look at the chain again. */
  readonly forceUpdate: boolean
  /** Tokens to ask the chain's nodes for. */
  readonly known: readonly KnownToken[]
  /** The previous balances, and what could not be read then: they add names, pictures and prices to the chain's. */
  readonly last: readonly Described[]
  /** Called as soon as the service fails. */
  onServiceFailure(error: WalletDialogError): void
  /** Called if the chain can't complete a list: the result lacks the coin, or has unread tokens. */
  onIncomplete(error: WalletDialogError): void
  /** Called with what the chain returns while the service takes its time. */
  onMeanwhile(portfolio: Portfolio): void
}

/** A token's description and price. */
type Described = Pick<Token, 'address' | 'name' | 'symbol' | 'price' | 'pricedAt' | 'iconUrl'>

interface ReadDeps {
  chains: Chains
  blockchainApi: BlockchainApi
  tokenSources: TokenSources
  clock: Clock
}

const chainOf = ({ chains }: ReadDeps, { chainNamespace }: Network) => chains.of(chainNamespace)

/**
 * Token balances from the first source that has them: the wallet itself, the blockchain API, the chain's nodes.
 * Rejects with the chain's error if none has, or with the signal's reason.
 */
export async function readTokenBalances(deps: ReadDeps, request: ReadRequest): Promise<Portfolio> {
  const { network, provider, signal } = request
  const walletTokens = provider ? await deps.tokenSources.fromWallet({ ...request, provider }) : undefined
  signal.throwIfAborted()
  const readTokens = walletTokens?.filter(isRead) ?? []
  if (walletTokens && cleanBalances(readTokens, network, chainOf(deps, network)).length > 0)
    return complete(deps, request, walletTokens, 'wallet')
  const listed = await fromService(deps, request)
  return listed ? complete(deps, request, listed, 'api') : fromChain(deps, request)
}

/**
 * A list with what it lacks, by the chain: the coin, and tokens that it names without an amount that is possible, or without a symbol
 * [balances.incomplete]. What the chain doesn't say either stays unread. A list of nothing says nothing: the chain is asked as if there
 * were no list.
 */
async function complete(
  deps: ReadDeps,
  request: ReadRequest,
  given: ListedTokens,
  source: Portfolio['source'],
): Promise<Portfolio> {
  const { network, signal } = request
  const chain = chainOf(deps, network)
  const { toKey } = chain.address
  const pricedAt = deps.clock.now()
  const listed = given.map((token) => (token.price === undefined ? token : { ...token, pricedAt }))
  const clean = (tokens: readonly Token[]) => cleanBalances(tokens, network, chain)
  const read = listed.filter(isRead)
  const balances = clean(read)
  const incomplete = listed.filter(isIncomplete).filter(({ chainId }) => chainId === network.caipNetworkId)
  const withoutAddress = listed.filter((token) => !isRead(token) && token.address === undefined)
  const hasCoin = balances.some(({ address }) => address === undefined)
  if (hasCoin && incomplete.length === 0)
    return { balances, unread: cleanUnread(withoutAddress, network, chain), source }
  if (balances.length + incomplete.length === 0) return fromChain(deps, request)
  const unreadBeside = (known: readonly Pick<Token, 'address'>[]) => {
    const keys = new Set(known.map(({ address = '' }) => toKey(address)))
    return cleanUnread(
      [...incomplete.filter(({ address }) => !keys.has(toKey(address))), ...withoutAddress],
      network,
      chain,
    )
  }
  try {
    const described = [...incomplete, ...request.last.filter(({ address }) => address === undefined)]
    const ofChain = (await askChain(deps, { ...request, known: incomplete, last: described })).filter(isRead)
    const isMissing = new Set([...(hasCoin ? [] : ['']), ...incomplete.map(({ address }) => toKey(address))])
    const missing = ofChain.filter(({ address = '' }) => isMissing.has(toKey(address)))
    // For these, the chain's word is the better one.
    return { balances: clean([...missing, ...read]), unread: unreadBeside([...ofChain, ...balances]), source }
  } catch (error) {
    signal.throwIfAborted()
    if (balances.length === 0) throw error
    request.onIncomplete(toWalletDialogError(error))
    return { balances, unread: unreadBeside(balances), source }
  }
}

const isIncomplete = (token: Token | UnreadToken): token is (Token | UnreadToken) & KnownToken =>
  token.address !== undefined &&
  // Without decimals, it isn't a token to show [balances.low-quality].
  (!isRead(token) || token.symbol === '' || (token.decimals !== 0 && !isPossible(token)))

async function fromService(deps: ReadDeps, request: ReadRequest): Promise<ListedTokens | undefined> {
  if (request.isServiceResting) return undefined
  const { address, network, forceUpdate, signal } = request
  let isWaiting = true
  const stop = deps.clock.after(SLOW_SERVICE_MS, () => {
    fromChain(deps, request).then(
      (portfolio) => {
        if (isWaiting && !signal.aborted) request.onMeanwhile(portfolio)
      },
      // The service may still answer; if it doesn’t, the chain is asked again, and that error counts.
      () => {},
    )
  })
  try {
    const options = { chainId: network.caipNetworkId, forceUpdate, signal }
    return await deps.blockchainApi.getBalances(address, options)
  } catch (error) {
    signal.throwIfAborted()
    // Without a service, or if it doesn’t know the chain, the chain's nodes are asked.
    const isNoService = chainNotSupported.matches(error) || projectIdNotConfigured.matches(error)
    if (!isNoService) request.onServiceFailure(toWalletDialogError(error))
    return undefined
  } finally {
    isWaiting = false
    stop()
  }
}

async function fromChain(deps: ReadDeps, request: ReadRequest): Promise<Portfolio> {
  const { network } = request
  const chain = chainOf(deps, network)
  const listed = await askChain(deps, request)
  const unread = listed.filter((token): token is UnreadToken => !isRead(token))
  return {
    balances: cleanBalances(listed.filter(isRead), network, chain),
    unread: cleanUnread(unread, network, chain),
    source: 'rpc',
  }
}

/** The chain's own list, with names and prices from the last one. A price of long ago says nothing about today's value. */
async function askChain(deps: ReadDeps, request: ReadRequest): Promise<ListedTokens> {
  const { last } = request
  const known = withLast(request.known, last).slice(0, KNOWN_LIMIT)
  const listed = await deps.tokenSources.fromChain({ ...request, known })
  const described = new Map(last.map((balance) => [tokenKeyOf(balance), balance]))
  return listed.map((token) => {
    const { price, pricedAt = -Infinity, iconUrl, name, symbol } = described.get(tokenKeyOf(token)) ?? {}
    const isKept = isYounger(pricedAt, PRICE_KEPT_MS, deps.clock.now())
    return {
      ...token,
      ...(isKept && { price, pricedAt }),
      iconUrl,
      name: token.name || name || '',
      symbol: token.symbol || symbol || '',
    }
  })
}

function withLast(known: readonly KnownToken[], last: readonly Described[]): readonly KnownToken[] {
  const tokens = last.flatMap(({ address, name, symbol }) => (address ? [{ address, name, symbol }] : []))
  const all = new Map([...known, ...tokens].map((token) => [tokenKeyOf(token), token]))
  return [...all.values()]
}
