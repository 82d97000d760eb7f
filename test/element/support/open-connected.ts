import { connectionOf } from '../../journeys/support/store-connection.ts'
import { createBrowserWallet, type BrowserWallet } from '../../journeys/support/wallets/create-browser-wallet.ts'
import type { PageJourney, PageVisitOptions } from './set-up-page.ts'

interface ConnectedOptions extends Omit<PageVisitOptions, 'wallets'> {
  readonly path?: string
  /** By default one with the first development account. */
  readonly wallet?: BrowserWallet
}

/** A visitor who comes back, and whose browser wallet is connected again: for whatever is not about connecting. */
export async function openConnected(
  journey: PageJourney,
  { path, wallet = createBrowserWallet({ sandbox: journey.sandbox }), ...options }: ConnectedOptions = {},
) {
  wallet.allow()
  const { key, text } = connectionOf(wallet)
  localStorage.setItem(key, text)
  const visit = await journey.visit(path, { ...options, wallets: [wallet] })
  await visit.events.next('wallet-connected')
  return { ...visit, wallet }
}

/** A visitor who connects a browser wallet in the dialog, which is closed again. */
export async function connectInDialog(
  journey: PageJourney,
  { path, wallet = createBrowserWallet({ sandbox: journey.sandbox }), ...options }: ConnectedOptions = {},
) {
  const visit = await journey.visit(path, { ...options, wallets: [wallet] })
  await visit.dialog.pick(wallet.info.name)
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  return { ...visit, wallet }
}
