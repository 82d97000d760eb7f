import { createTokenSources } from '#chains/create-token-sources.ts'
import type { DialogPorts } from '#core/core.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
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
