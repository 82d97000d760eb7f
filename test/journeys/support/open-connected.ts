import type { Disposable } from 'playwright-core'
import type { VisitOptions } from './open-visit.ts'
import type { Journey } from './set-up-journey.ts'
import { storeConnection } from './store-connection.ts'
import { createBrowserWallet, type BrowserWallet } from './wallets/create-browser-wallet.ts'

interface ConnectedOptions extends Omit<VisitOptions, 'wallets'> {
  readonly path?: string
  /** By default one with the first development account. */
  readonly wallet?: BrowserWallet
}

/** A visitor who comes back, and whose browser wallet is connected again: for whatever is not about connecting. */
export async function openConnected(
  journey: Journey,
  { path, wallet = createBrowserWallet({ sandbox: journey.sandbox }), ...options }: ConnectedOptions = {},
) {
  let stored: Disposable | undefined
  wallet.allow()
  const visit = await journey.visit(path, {
    ...options,
    wallets: [wallet],
    async prepare(fresh) {
      stored = await storeConnection(fresh.page, wallet)
      await options.prepare?.(fresh)
    },
  })
  await stored?.dispose()
  await visit.events.next('wallet-connected')
  return { ...visit, wallet }
}

/** A visitor who connects a browser wallet in the dialog, which is closed again. */
export async function connectInDialog(
  journey: Journey,
  { path, wallet = createBrowserWallet({ sandbox: journey.sandbox }), ...options }: ConnectedOptions = {},
) {
  const visit = await journey.visit(path, { ...options, wallets: [wallet] })
  await visit.dialog.pick(wallet.info.name)
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  return { ...visit, wallet }
}
