import type { BrowserContext } from 'playwright-core'
import type { WalletReply } from '../../../../demo/sandbox/wallets/test-wallet/create-answering.ts'
import {
  installProviders,
  type ProviderToInstall,
} from '../../../../demo/sandbox/wallets/test-wallet/install-providers.ts'
import type { BrowserWallet } from './create-browser-wallet.ts'

declare global {
  interface Window {
    askTestWallet(uuid: string, method: string, params: unknown): Promise<WalletReply>
    emitFromTestWallet?(uuid: string, event: string, payload: unknown): void
    announceTestWallet?(uuid: string): void
    ethereum?: unknown
  }
}

/** Puts wallets into every page of a context, as extensions do: before the page's own scripts. */
export async function announceWallets(context: BrowserContext, wallets: readonly BrowserWallet[]): Promise<void> {
  await context.exposeBinding(
    'askTestWallet',
    (_source, uuid: string, method: string, params: readonly unknown[] = []) => {
      const wallet = wallets.find(({ info }) => info.uuid === uuid)
      if (!wallet) throw new Error(`There is no wallet ${uuid}`)
      return wallet.request(method, params)
    },
  )
  const list = wallets.map(({ info, announcement }) => ({ info, announcement }))
  await context.addInitScript({ content: `(${String(start)})(${String(installProviders)}, ${JSON.stringify(list)})` })
  for (const wallet of wallets) {
    wallet.onEvent(async (event, payload) => {
      for (const page of context.pages())
        for (const frame of page.frames())
          await frame.evaluate(([uuid, name, value]) => window.emitFromTestWallet?.(uuid, name, value), [
            wallet.info.uuid,
            event,
            payload,
          ] as const)
    })
  }
}

/** Runs in the page. */
function start(install: typeof installProviders, wallets: readonly ProviderToInstall[]) {
  const { emit, announce } = install(wallets, window.askTestWallet)
  window.emitFromTestWallet = emit
  window.announceTestWallet = announce
}
