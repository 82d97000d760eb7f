import type { WalletChoice } from '#core/connections/create-pick-wallet.ts'
import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import type { Core } from '#core/core.ts'
import { useCore } from './ui-context.ts'

/** Spec §2: on a phone, certain wallets open the page in their own browser. Resolves with false where the visitor stays. */
async function leaveForWallet(core: Core, wallet: WalletListItem): Promise<boolean> {
  // A phone that cannot fetch the rule can still connect over the relay.
  const rule = await import('#core/wallets/open-in-app.ts').catch(() => undefined)
  return rule?.openInApp(core, wallet, location) ?? false
}

/** What picking a wallet from a list does. */
export function usePickWallet(): (choice: WalletChoice) => void {
  const core = useCore()
  return (choice) => {
    if (!core.ports.device.isMobile || !('wallet' in choice)) core.pickWallet(choice)
    else void leaveForWallet(core, choice.wallet).then((hasLeft) => hasLeft || core.pickWallet(choice))
  }
}
