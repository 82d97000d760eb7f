import type { DialogPorts } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenSources } from '#core/ports/token-sources.ts'
import { createLazy } from '#lib/create-lazy.ts'

interface ChainPortsDeps {
  chains: Chains
  clock: Clock
  rpc: Rpc
}

/** The ports to the chains, for views that use them: a chunk of its own. SDKs and each family's code load with the first call. */
export function createChainPorts({
  chains,
  clock,
  rpc,
}: ChainPortsDeps): Pick<DialogPorts, 'ens' | 'tokenSources' | 'transfers'> {
  const loadNames = createLazy(async () => {
    const names = await chains.list.find(({ createNames }) => createNames)?.createNames?.(rpc)
    if (!names) throw new TypeError('No chain family has names')
    return names
  })
  return {
    tokenSources: createTokenSources({ chains, rpc, clock }),
    ens: { resolve: async (...request) => (await loadNames()).resolve(...request) },
    transfers: Object.fromEntries(
      chains.list.flatMap(({ namespace, createTransfers }) =>
        createTransfers ? [[namespace, createLazy(() => createTransfers({ rpc, clock }))]] : [],
      ),
    ),
  }
}

/** Tokens without any service, for each family that can read them. A family's code loads on first use. */
function createTokenSources(deps: { chains: Chains; rpc: Rpc; clock: Clock }): TokenSources {
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
