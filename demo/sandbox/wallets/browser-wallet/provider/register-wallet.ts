import type { Wallet, WindowRegisterWalletEventCallback } from '@wallet-standard/base'

/**
 * Registers a wallet by Wallet Standard: at once, and with every script that starts to listen later.
 * @returns a function that takes it back
 */
export function registerWallet(wallet: Wallet): () => void {
  const unregister: (() => void)[] = []
  const callback: WindowRegisterWalletEventCallback = ({ register }) => void unregister.push(register(wallet))
  const onReady = (event: Event) => callback((event as CustomEvent<Parameters<typeof callback>[0]>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const end of unregister) end()
  }
}
