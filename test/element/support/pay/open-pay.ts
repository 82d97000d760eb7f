import { payParts } from '../../../journeys/support/pay/open-pay.ts'
import {
  createBrowserWallet,
  type BrowserWalletOptions,
} from '../../../journeys/support/wallets/create-browser-wallet.ts'
import { openConnected } from '../open-connected.ts'
import type { PageJourney, PageVisit } from '../set-up-page.ts'

/** A visitor with a connected browser wallet, on a page that asks to be paid. */
export async function openPaying(journey: PageJourney, options: Omit<BrowserWalletOptions, 'sandbox'> = {}) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, ...options })
  const visit = await openConnected(journey, { wallet })
  return { ...visit, ...payPartsOf(journey, visit) }
}

/** The page's `pay()` calls and their results, for one test. */
export function payPartsOf(journey: PageJourney, visit: Pick<PageVisit, 'page' | 'dialog'>) {
  journey.onEnd(() => void delete window.payEnds)
  return payParts(visit)
}
