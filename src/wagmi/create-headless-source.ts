import type { Wallets } from 'wallet-dialog/headless'
import { CHANGES, type ConnectedWallets, type WalletSource } from './wallet-source.ts'

/**
 * Wallets without views [wagmi.headless].
 * @param open opens the site's own dialog, and resolves once it is closed
 */
export function createHeadlessSource(
  wallets: Wallets,
  open: () => PromiseLike<unknown>,
): WalletSource<ConnectedWallets> {
  const { ready, disconnect, switchNetwork, getProvider } = wallets
  const connected: ConnectedWallets = {
    get accounts() {
      return wallets.$accounts.get()
    },
    get networks() {
      return wallets.$networks.get()
    },
    set networks(networks) {
      wallets.setOptions({ networks })
    },
    ready,
    disconnect,
    switchNetwork,
    getProvider,
  }
  return {
    async whenReady() {
      if (typeof document === 'undefined') return undefined
      await ready
      return connected
    },
    async open(_wallets, onConnect, signal) {
      signal.addEventListener('abort', wallets.on('wallet-connected', onConnect))
      await open()
    },
    follow(onChange) {
      for (const name of CHANGES) wallets.on(name, (event) => onChange(connected, event))
    },
  }
}
