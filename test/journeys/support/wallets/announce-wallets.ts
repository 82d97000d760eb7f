import type { BrowserContext } from 'playwright-core'
import type { BrowserWallet, WalletAnswer } from './create-browser-wallet.ts'

declare global {
  interface Window {
    askTestWallet(uuid: string, method: string, params: unknown): Promise<WalletAnswer>
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
  await context.addInitScript(
    installWallets,
    wallets.map(({ info, announcement }) => ({ info, announcement })),
  )
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

/** Runs in the page. Knows nothing of the product, only what EIP-1193 and EIP-6963 require of a wallet. */
function installWallets(wallets: readonly Pick<BrowserWallet, 'info' | 'announcement'>[]) {
  type Listener = (payload: unknown) => void
  const installed = new Map<string, { announce(): void; emit(event: string, payload: unknown): void }>()
  window.emitFromTestWallet = (uuid, event, payload) => installed.get(uuid)?.emit(event, payload)
  window.announceTestWallet = (uuid) => installed.get(uuid)?.announce()

  for (const { info, announcement } of wallets) {
    const listeners = new Map<string, Set<Listener>>()
    const provider = {
      async request({ method, params }: { method: string; params?: unknown }) {
        const answer = await window.askTestWallet(info.uuid, method, params)
        if (!answer.error) return answer.result
        throw Object.assign(new Error(answer.error.message), {
          code: answer.error.code,
          data: answer.error.data,
        })
      },
      on: (event: string, listener: Listener) =>
        void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    }
    const announce = () =>
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: Object.freeze({ info: Object.freeze({ ...info }), provider }),
        }),
      )
    installed.set(info.uuid, {
      announce,
      emit: (event, payload) => listeners.get(event)?.forEach((listener) => listener(payload)),
    })
    if (announcement === 'never') window.ethereum = provider
    if (announcement !== 'at once') continue
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }
}
