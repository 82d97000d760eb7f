import { swapFields } from '../../../journeys/support/swap/open-swap.ts'
import {
  createBrowserWallet,
  type BrowserWalletOptions,
} from '../../../journeys/support/wallets/create-browser-wallet.ts'
import { openConnected } from '../open-connected.ts'
import type { PageJourney, PageVisitOptions } from '../set-up-page.ts'

interface SwapOptions extends Omit<BrowserWalletOptions, 'sandbox'> {
  readonly visit?: Omit<PageVisitOptions, 'wallets'>
}

/** A visitor with a browser wallet and Swap open. */
export async function openSwap(journey: PageJourney, { visit: visitOptions, ...walletOptions }: SwapOptions = {}) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, ...walletOptions })
  const visit = await openConnected(journey, { ...visitOptions, wallet })
  await visit.dialog.show('Swap')
  await visit.dialog.button(/^ETH/).waitFor()
  return { ...visit, ...swapFields(visit) }
}
