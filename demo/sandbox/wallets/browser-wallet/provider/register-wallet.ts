import type { Wallet, WindowRegisterWalletEventCallback } from '@wallet-standard/base'

/** Announces a wallet as Wallet Standard says: at once, and to every page's script that says later that it listens. */
export function registerWallet(wallet: Wallet): void {
  const callback: WindowRegisterWalletEventCallback = ({ register }) => register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) => {
    callback((event as CustomEvent<Parameters<typeof callback>[0]>).detail)
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
}
