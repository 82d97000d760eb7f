import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { ChainAdapter } from '#core/ports/chain-adapter.ts'
import type { Clock } from '#core/ports/clock.ts'
import { balanceUnavailable } from './balance-errors.ts'
import { discoverWallets, type WalletWindow } from './discover-wallets.ts'

interface EvmAdapterDeps {
  /** Where wallets announce themselves; without one, none is found. */
  window?: WalletWindow
  clock: Clock
}

/** Everything about EVM chains: browser wallets by EIP-6963, balances over viem, which is loaded with the first balance. */
export function createEvmAdapter({ window, clock }: EvmAdapterDeps): ChainAdapter {
  let reader: Promise<Pick<ChainAdapter, 'getBalance'>> | undefined

  async function loadReader() {
    const { createBalanceReader } = await import('./create-balance-reader.ts')
    return createBalanceReader({ clock })
  }

  return {
    namespace: 'eip155',
    discover: (sink) => (window ? discoverWallets({ window, clock, sink }) : () => {}),
    async getBalance(request) {
      reader ??= loadReader()
      return (await reader.catch(giveUp)).getBalance(request)

      function giveUp(cause: unknown): never {
        reader = undefined // The next balance tries to load it again.
        throw balanceUnavailable({ network: request.network.name, reason: messageOf(cause) }, { cause })
      }
    },
  }
}
