import type { Address } from 'viem'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { ApprovalQueue } from './create-approval-queue.ts'
import type { WalletStore } from './create-wallet-store.ts'
import { grantAccounts, permittedAccounts, revokeAccounts, visibleAccounts, type WalletState } from './wallet-state.ts'

/** Dependencies of the permission methods. */
export interface AccountMethodsContext {
  readonly origin: string
  readonly store: WalletStore
  readonly approvals: ApprovalQueue
  /** All accounts of the wallet. */
  addresses(): Promise<readonly Address[]>
}

/** A permission in the format of EIP-2255. */
export interface AccountPermission {
  readonly invoker: string
  readonly parentCapability: 'eth_accounts'
  readonly date: number
  readonly caveats: readonly [{ readonly type: 'restrictReturnedAccounts'; readonly value: readonly Address[] }]
}

/** `eth_accounts`, `eth_requestAccounts` and the permission methods of EIP-2255 and MIP-2, for one site. */
export function createAccountMethods({ origin, store, approvals, addresses }: AccountMethodsContext) {
  let isAsking = false

  /** Allows one pending request for accounts at a time. */
  async function askOnce<Result>(method: string, ask: () => Promise<Result>): Promise<Result> {
    if (isAsking) throw rpcErrors.alreadyPending(method)
    isAsking = true
    try {
      return await ask()
    } finally {
      isAsking = false
    }
  }

  async function unlock() {
    if (!store.get().locked) return
    await approvals.ask({ kind: 'unlock' })
    store.update((state) => ({ ...state, locked: false }))
  }

  async function chooseAccounts() {
    const all = await addresses()
    const permitted = permittedAccounts(store.get(), origin)
    const active = all.find((address) => address === store.get().activeAccount)
    const selected = permitted.length > 0 ? permitted : active ? [active] : all.slice(0, 1)
    const { accounts } = await approvals.ask({ kind: 'connect', accounts: all, selected })
    const chosen = all.filter((address) => accounts.includes(address))
    if (chosen.length === 0) throw rpcErrors.userRejected('No account was chosen.')
    store.update((current) => grantAccounts(current, origin, chosen, Date.now()))
  }

  return {
    accounts: () => visibleAccounts(store.get(), origin),

    async requestAccounts(): Promise<Address[]> {
      const visible = visibleAccounts(store.get(), origin)
      if (visible.length > 0) return visible
      return await askOnce('eth_requestAccounts', async () => {
        await unlock()
        if (permittedAccounts(store.get(), origin).length === 0) await chooseAccounts()
        return visibleAccounts(store.get(), origin)
      })
    },

    async requestPermissions(params: unknown): Promise<AccountPermission[]> {
      requireAccountsPermission(params)
      return await askOnce('wallet_requestPermissions', async () => {
        await unlock()
        await chooseAccounts()
        return describePermissions(store.get(), origin)
      })
    },

    getPermissions: () => describePermissions(store.get(), origin),

    revokePermissions(params: unknown): null {
      requireAccountsPermission(params)
      store.update((state) => revokeAccounts(state, origin))
      return null
    },
  }
}

function requireAccountsPermission(params: unknown) {
  const [permissions] = Array.isArray(params) ? params : []
  const names = typeof permissions === 'object' && permissions !== null ? Object.keys(permissions) : []
  if (names.length !== 1 || names[0] !== 'eth_accounts') {
    throw rpcErrors.invalidParams('Only the permission eth_accounts exists.')
  }
}

function describePermissions(state: WalletState, origin: string): AccountPermission[] {
  const accounts = visibleAccounts(state, origin)
  if (accounts.length === 0) return []
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      date: state.sites[origin]?.grantedAt ?? 0,
      caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
    },
  ]
}
