import type { WalletCore } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { ActiveAccount } from '#core/model/account.ts'
import type { Network } from '#core/model/network.ts'
import type { Token, UnreadToken } from '#core/model/token.ts'
import { isYounger } from '#lib/is-younger.ts'
import { cleanBalances, isCoin } from './clean-balances.ts'
import { createPortfolioCache, PORTFOLIO_LIMIT, type BalanceSource, type Portfolio } from './portfolio-cache.ts'
import type { ReadRequest } from './read-token-balances.ts'

/** How long a failed source is left alone [balances.retry]. */
export const BALANCE_RETRY_MS = 30_000

/** The last balances, with their time and source. */
export interface ReadBalances {
  readonly last: readonly Token[]
  /** Tokens that the account has, and no source has said how much of. */
  readonly unread: readonly UnreadToken[]
  /** Milliseconds since the epoch. */
  readonly readAt: number
  readonly source: BalanceSource
}

export interface BalanceRequest {
  readonly account: ActiveAccount
  readonly network: Network
  readonly signal: AbortSignal
  /** Asks the service to look at the chain again. */
  readonly forceUpdate: boolean
  /** The account's previous balances, and what could not be read then. */
  readonly last: readonly (Token | UnreadToken)[]
  /** Called with what the chain returns while the service takes its time. */
  onMeanwhile(read: ReadBalances): void
}

export interface BalanceReader {
  /** The account's stored balances, of up to a day ago. */
  readStored(account: ActiveAccount, network: Network): Promise<ReadBalances | undefined>
  /** Reads and stores them. Rejects as `readTokenBalances` does. */
  readSources(request: BalanceRequest): Promise<ReadBalances>
}

/** Reads an account's tokens, and keeps them for the next visit. @param onServiceFailure is called with the service's failure */
export function createBalanceReader(
  core: WalletCore,
  onServiceFailure: (error: WalletDialogError) => void,
): BalanceReader {
  const { accounts, connections, config } = core
  const { chains, clock, blockchainApi, storage, tokenSources } = core.ports
  const cache = createPortfolioCache({ storage, clock, $accounts: accounts.$all })
  const completing = core.failures.ofReading()
  /** When each network's service failed. */
  const serviceFailures = new Map<string, number>()

  async function readStored({ caipAddress }: ActiveAccount, network: Network): Promise<ReadBalances | undefined> {
    const stored = await cache.getLast(caipAddress)
    if (!stored) return undefined
    const { balances, source } = stored.value
    const last = cleanBalances(balances, network, chains.of(network.chainNamespace))
    return { last, unread: [], readAt: stored.readAt, source }
  }

  async function readSources({ account, onMeanwhile, ...request }: BalanceRequest): Promise<ReadBalances> {
    const { caipAddress, address, caipNetworkId, namespace } = account
    const coin = config.$options.get().coinTokens?.[caipNetworkId]
    const toRead = ({ balances, unread, source }: Portfolio) => ({
      last: balances,
      unread,
      readAt: clock.now(),
      source,
    })
    const whole: ReadRequest = {
      ...request,
      address,
      provider: connections.$active.get()?.walletConnection.provider(namespace),
      isServiceResting: isYounger(serviceFailures.get(caipNetworkId) ?? -Infinity, BALANCE_RETRY_MS, clock.now()),
      known: coin ? [coin] : [],
      onServiceFailure(error) {
        serviceFailures.set(caipNetworkId, clock.now())
        onServiceFailure(error)
      },
      onIncomplete: completing.report,
      onMeanwhile: (portfolio) => onMeanwhile(toRead(portfolio)),
    }
    const { readTokenBalances } = await import('./read-token-balances.ts')
    const portfolio = await readTokenBalances({ chains, blockchainApi, tokenSources, clock }, whole)
    const read = toRead(portfolio)
    request.signal.throwIfAborted()
    // A token that a stored list lacks would be zero after a reload.
    const isWhole = read.unread.length === 0 && read.last.some(isCoin)
    if (isWhole) completing.succeed()
    if (isWhole && read.last.length <= PORTFOLIO_LIMIT) void cache.set(caipAddress, portfolio)
    return read
  }

  return { readStored, readSources }
}
