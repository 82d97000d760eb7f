import { approveInWindow, openApprovalWindow } from '../../../demo/sandbox/wallets/journey/approval-window.ts'
import type { VisitOptions } from './open-visit.ts'
import type { Journey } from './set-up-journey.ts'

export { SOLANA_DEV_ADDRESSES } from '../../../demo/sandbox/chains/chain-table.ts'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

interface StandardWalletOptions extends Omit<VisitOptions, 'markup'> {
  /** CAIP-2 ids, separated by spaces. */
  readonly networks?: string
  /** The families that the wallet announces, separated by commas. Without it, there is no browser wallet. */
  readonly announce?: string | undefined
  readonly lang?: string
}

/** A page for these networks, with the sandbox's own browser wallet, which asks its visitor in a window. */
export async function openStandardWallet(
  journey: Journey,
  { networks = DEVNET, announce, lang = 'en', ...options }: StandardWalletOptions = {},
) {
  const { serviceUrl, projectId, providerScriptUrl } = journey.sandbox.info
  const wallet = announce ? `<script type="module" src="${providerScriptUrl}?announce=${announce}"></script>` : ''
  const visit = await journey.visit('/standard-wallet.html', {
    ...options,
    markup: `<script type="module" src="/wallet-dialog.js"></script>${wallet}
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}" networks="${networks}" lang="${lang}"></wallet-dialog>`,
  })
  const { dialog, page, events } = visit
  return {
    ...visit,
    /** Connects it, with these of its accounts (from 1), and resolves with the result that the page receives. */
    async connect(accounts?: readonly number[]) {
      await dialog.show()
      await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()), accounts)
      return (await events.next('wallet-connected')).detail
    },
  }
}
