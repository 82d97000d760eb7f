import type { ChainAdapter } from '#core/ports/chain-adapter.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { discoverWallets, type WalletWindow } from './discover-wallets.ts'

interface EvmAdapterDeps {
  /** Where wallets announce themselves; without one, none is found. */
  window?: WalletWindow
  clock: Clock
  /** The way to the chains' nodes, which is loaded with the first balance. */
  loadRpc(): Promise<Rpc>
}

/** Everything about EVM chains: browser wallets by EIP-6963, balances over JSON-RPC. */
export function createEvmAdapter({ window, clock, loadRpc }: EvmAdapterDeps): ChainAdapter {
  return {
    namespace: 'eip155',
    discover: (sink) => (window ? discoverWallets({ window, clock, sink }) : () => {}),
    async getBalance(request) {
      const { readBalance } = await import('./read-balance.ts')
      return readBalance(await loadRpc(), request)
    },
  }
}
