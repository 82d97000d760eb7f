import { askingOf, fieldsOf } from '../../../journeys/support/send/open-send.ts'
import {
  createBrowserWallet,
  type BrowserWalletOptions,
} from '../../../journeys/support/wallets/create-browser-wallet.ts'
import { openConnected } from '../open-connected.ts'
import type { PageJourney, PageVisitOptions } from '../set-up-page.ts'

interface SendOptions extends Omit<BrowserWalletOptions, 'sandbox'> {
  readonly path?: string
  readonly visit?: Omit<PageVisitOptions, 'wallets'>
}

/** A visitor with a browser wallet and Send open, and its fields and buttons by their accessible names. */
export async function openSend(
  journey: PageJourney,
  { path, visit: visitOptions, ...walletOptions }: SendOptions = {},
) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, ...walletOptions })
  const visit = await openConnected(journey, { ...visitOptions, ...(path && { path }), wallet })
  await visit.dialog.show('Send')
  return { ...visit, ...fieldsOf(visit), ...askingOf(visit, wallet) }
}
