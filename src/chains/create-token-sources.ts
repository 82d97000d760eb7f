import type { Network } from '#core/model/network.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenSources } from '#core/ports/token-sources.ts'

/** Tokens without any service, for each family that can read them. A family's code loads on first use. */
export function createTokenSources(deps: { chains: Chains; rpc: Rpc; clock: Clock }): TokenSources {
  const sources = new Map<string, ReturnType<NonNullable<ReturnType<Chains['of']>['createTokenSources']>>>()

  async function sourcesOf({ chainNamespace }: Network) {
    const known = sources.get(chainNamespace) ?? deps.chains.of(chainNamespace).createTokenSources?.(deps)
    if (known) sources.set(chainNamespace, known)
    try {
      return await known
    } catch (error) {
      // Its code couldn’t be fetched: the next call tries again.
      sources.delete(chainNamespace)
      throw error
    }
  }

  return {
    fromWallet: async (request) => (await sourcesOf(request.network))?.fromWallet?.(request),
    fromChain: async (request) => (await sourcesOf(request.network))?.fromChain(request) ?? [],
    receivedNfts: async (request) => (await sourcesOf(request.network))?.receivedNfts?.(request) ?? [],
  }
}
