import { installProviders } from '../../../demo/sandbox/wallets/test-wallet/install-providers.ts'
import type { BrowserWallet } from '../../journeys/support/wallets/create-browser-wallet.ts'

/** Puts wallets into this page, as extensions do. @returns what takes them out again */
export function announceInPage(wallets: readonly BrowserWallet[]): () => void {
  const list = wallets.map(({ info, announcement }) => ({ info, announcement }))
  const installed = installProviders(list, (uuid, method, params) => {
    const wallet = wallets.find(({ info }) => info.uuid === uuid)!
    return wallet.request(method, (params ?? []) as readonly unknown[])
  })
  for (const { info, onEvent } of wallets) onEvent(async (event, payload) => installed.emit(info.uuid, event, payload))
  window.announceTestWallet = installed.announce
  return () => {
    installed.remove()
    delete window.announceTestWallet
    if (wallets.some(({ announcement }) => announcement === 'never')) Reflect.deleteProperty(window, 'ethereum')
  }
}
