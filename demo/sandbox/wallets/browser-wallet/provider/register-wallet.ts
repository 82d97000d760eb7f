import type { Wallet, WindowRegisterWalletEventCallback } from '@wallet-standard/base'

/** Registers a wallet by Wallet Standard: at once, and with every script that starts to listen later. */
export function registerWallet(wallet: Wallet): void {
  const callback: WindowRegisterWalletEventCallback = ({ register }) => register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) => {
    callback((event as CustomEvent<Parameters<typeof callback>[0]>).detail)
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
}
