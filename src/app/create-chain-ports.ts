import { createTokenSources } from '#chains/create-token-sources.ts'
import { createTransactionReader } from '#chains/create-transaction-reader.ts'
import type { DialogPorts } from '#core/core.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { createLazy } from '#lib/create-lazy.ts'

interface ChainPortsDeps {
  clock: Clock
  rpc: Rpc
}

/** What is asked of chains, once a view does: a chunk of its own. SDKs and the parts of each chain family are loaded by the first call. */
export function createChainPorts({
  clock,
  rpc,
}: ChainPortsDeps): Pick<DialogPorts, 'ens' | 'tokenSources' | 'transactionReader' | 'transfers'> {
  const loadEns = createLazy(async () => {
    const { createEns } = await import('#chains/evm/names/create-ens.ts')
    return createEns(rpc)
  })
  return {
    tokenSources: createTokenSources({ rpc, clock }),
    transactionReader: createTransactionReader(async () => rpc),
    ens: { resolve: async (...request) => (await loadEns()).resolve(...request) },
    transfers: {
      eip155: createLazy(async () => {
        const evm = await import('#chains/evm/transfers/create-evm-transfers.ts')
        return evm.createEvmTransfers({ rpc, clock })
      }),
      solana: createLazy(async () => {
        const solana = await import('#chains/solana/transfers/create-solana-transfers.ts')
        return solana.createSolanaTransfers({ rpc, clock })
      }),
    },
  }
}
