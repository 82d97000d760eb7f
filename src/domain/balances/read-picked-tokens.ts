import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import { isRead, type Token } from '#core/model/token.ts'
import type { KnownToken } from '#core/ports/token-sources.ts'
import { cleanBalances } from './clean-balances.ts'

interface PickedRequest {
  readonly address: string
  readonly network: Network
  readonly tokens: readonly KnownToken[]
  readonly signal: AbortSignal
}

/**
 * An account's balances of some tokens by the chain, including zero balances. A token that doesn’t answer is left out. Rejects if no node
 * answers, or with the signal's reason.
 */
export async function readPickedTokens(
  { ports }: Pick<Core, 'ports'>,
  { address, network, tokens, signal }: PickedRequest,
): Promise<readonly Token[]> {
  const chain = ports.chains.of(network.chainNamespace)
  const { toKey } = chain.address
  const all = await ports.tokenSources.fromChain({ address, network, known: tokens, signal })
  const found = new Map(all.map((token) => [toKey(token.address ?? ''), token]))
  // A token that couldn't be read may be one of them.
  const isComplete = chain.listsTokens && all.every(isRead)
  const read = await Promise.all(
    tokens.map(async (token) => found.get(toKey(token.address)) ?? (isComplete ? await readUnheld(token) : undefined)),
  )
  const known = read.filter((token) => token !== undefined)

  /** A token that isn’t among all of the account’s: it has none of it. */
  async function readUnheld(token: KnownToken): Promise<Token | undefined> {
    const transfers = await ports.transfers[network.chainNamespace]?.()
    const described = await transfers?.readToken({ network, address: token.address, signal })
    if (!described) return undefined
    const { decimals } = described
    const [name, symbol] = [described.name || token.name || '', described.symbol || token.symbol || '']
    return { address: token.address, name, symbol, decimals, chainId: network.caipNetworkId, amount: 0n }
  }

  return cleanBalances(known.filter(isRead), network, chain, { keepsEmpty: true })
}
