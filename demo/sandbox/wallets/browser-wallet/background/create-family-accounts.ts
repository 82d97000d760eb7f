import { rpcErrors } from '../../requests/rpc-error.ts'
import type { ApprovalQueue } from './create-approval-queue.ts'
import type { WalletStore } from './create-wallet-store.ts'
import { type AccountFamily, grantFamily, permittedIndices, revokeFamily, visibleIndices } from './wallet-state.ts'

/** Dependencies of a chain family's accounts. */
export interface FamilyAccountsContext {
  readonly origin: string
  readonly store: WalletStore
  readonly approvals: ApprovalQueue
}

/** One site's view of the accounts of a chain family, as indices in the wallet: 0 is Account 1. */
export interface FamilyAccounts {
  /** The accounts that the site sees now, the active one first. */
  visible(): readonly number[]
  /**
   * Asks the visitor, unless the site has accounts already.
   *
   * @param isSilent - never asks: returns only what the site may already see.
   * @throws RpcError 4001 if the visitor rejects it, -32002 while another such request is pending.
   */
  connect(isSilent: boolean): Promise<readonly number[]>
  /** Adds this account to the site's accounts. */
  grant(index: number): void
  /** Removes the family's accounts from the site. */
  disconnect(): void
}

/** Creates the view. @param addresses - of all accounts, for the approval */
export function createFamilyAccounts(
  family: AccountFamily,
  familyName: string,
  { origin, store, approvals }: FamilyAccountsContext,
  addresses: () => Promise<readonly string[]>,
): FamilyAccounts {
  let isAsking = false
  const visible = () => visibleIndices(store.get(), origin, family)

  async function ask() {
    if (store.get().locked) {
      await approvals.ask({ kind: 'unlock' })
      store.update((state) => ({ ...state, locked: false }))
    }
    if (permittedIndices(store.get(), origin, family).length > 0) return
    const all = await addresses()
    const selected = all.slice(store.get().activeIndex).slice(0, 1)
    const { accounts } = await approvals.ask({ kind: 'connect', family: familyName, accounts: all, selected })
    const chosen = all.flatMap((address, index) => (accounts.includes(address) ? [index] : []))
    if (chosen.length === 0) throw rpcErrors.userRejected('No account was chosen.')
    store.update((state) => grantFamily(state, origin, family, chosen, Date.now()))
  }

  return {
    visible,
    async connect(isSilent) {
      if (isSilent || visible().length > 0) return visible()
      if (isAsking) throw rpcErrors.alreadyPending(`${family}:connect`)
      isAsking = true
      try {
        await ask()
      } finally {
        isAsking = false
      }
      return visible()
    },
    grant(index) {
      const granted = permittedIndices(store.get(), origin, family)
      if (granted.includes(index)) return
      store.update((state) => grantFamily(state, origin, family, [...granted, index], Date.now()))
    },
    disconnect: () => store.update((state) => revokeFamily(state, origin, family)),
  }
}
