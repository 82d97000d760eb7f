import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TransfersByNamespace } from '#core/ports/transfers.ts'
import { createLazy } from './create-lazy.ts'

interface TransfersDeps {
  clock: Clock
  loadRpc(): Promise<Rpc>
}

/** Sending, a chunk for each chain family, fetched by its first transfer. */
export const createTransfers = ({ clock, loadRpc }: TransfersDeps): TransfersByNamespace => ({
  eip155: createLazy(async () => {
    const evm = await import('#adapters/evm/transfers/create-evm-transfers.ts')
    return evm.createEvmTransfers({ rpc: await loadRpc(), clock })
  }),
  solana: createLazy(async () => {
    const solana = await import('#adapters/solana/transfers/create-solana-transfers.ts')
    return solana.createSolanaTransfers({ rpc: await loadRpc(), clock })
  }),
})
