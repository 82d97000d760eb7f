import type { Disposable, Page } from 'playwright-core'
import type { StoredConnections } from '../../../src/core/connections/stored-connections.ts'
import { STORAGE_PREFIX } from '../../../src/core/storage/stored-value.ts'
import type { BrowserWallet } from './wallets/create-browser-wallet.ts'

/** A dialog's storage while only this wallet is connected. The journey `storage` compares it with a real dialog's. */
export function connectionOf({ info, chainId }: BrowserWallet): { readonly key: string; readonly text: string } {
  const caipNetworkId = `eip155:${chainId}`
  const stored: StoredConnections = {
    connectorIds: [info.rdns],
    activeNetwork: caipNetworkId,
    networks: [caipNetworkId],
    chosen: [],
  }
  return { key: `${STORAGE_PREFIX}connections`, text: JSON.stringify(stored) }
}

/**
 * Makes a page find this wallet's connection in its storage when it is opened, as after an earlier visit.
 * @returns what is disposed of once the page is open: later loads find what the dialog has stored since
 */
export function storeConnection(page: Page, wallet: BrowserWallet): Promise<Disposable> {
  return page.addInitScript(({ key, text }) => {
    // Firefox runs it before there is an address, too, where storage is an error.
    if (window === window.top && location.href.startsWith('http')) localStorage.setItem(key, text)
  }, connectionOf(wallet))
}
