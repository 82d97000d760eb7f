import type { VisitOptions } from './open-visit.ts'
import type { Journey } from './set-up-journey.ts'
import { createBrowserWallet, type BrowserWallet } from './wallets/create-browser-wallet.ts'

interface ConnectedOptions extends Omit<VisitOptions, 'wallets'> {
  readonly path?: string
  /** By default one with the first development account. */
  readonly wallet?: BrowserWallet
}

/** A visitor whose browser wallet is connected, with the dialog closed again. */
export async function openConnected(
  journey: Journey,
  { path, wallet = createBrowserWallet({ sandbox: journey.sandbox }), ...options }: ConnectedOptions = {},
) {
  const visit = await journey.visit(path, {
    ...options,
    wallets: [wallet],
  })
  await visit.dialog.pick(wallet.info.name)
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  return { ...visit, wallet }
}
