import type { BalanceRequest, ChainAdapter } from '#core/ports/chain-adapter.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { readBalance } from './evm/read-balance.ts'

/**
 * Native balances of the families that have them [balances.namespaces], over the same way to the nodes. Solana's SDK is
 * loaded by its first balance. Rejects with `balance_unavailable`, or the signal's reason.
 */
export function createBalanceReader(rpc: Rpc): NonNullable<ChainAdapter['getBalance']> {
  return async (request: BalanceRequest) => {
    if (request.network.chainNamespace !== 'solana') return readBalance(rpc, request)
    const solana = await import('./solana/read-balance.ts')
    return solana.readBalance(rpc, request)
  }
}
