import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { CaipAddress } from '#lib/caip.ts'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { ActiveAccount } from '../model/account.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { ReadingFailures } from '../notices/create-failures.ts'
import type { Chains } from '../ports/chain-family.ts'
import type { Clock } from '../ports/clock.ts'
import type { NativeBalance } from '../ports/native-balance.ts'
import type { Rpc } from '../ports/rpc.ts'
import type { StoragePort } from '../ports/storage.ts'

/** The native balance of the active account. While it is read again, the last value stays. */
export type BalanceState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly last?: NativeBalance | undefined }
  | { readonly status: 'ready'; readonly last: NativeBalance; readonly readAt: number }
  | { readonly status: 'failed'; readonly last?: NativeBalance | undefined; readonly error: WalletDialogError }

/** How to read a native balance. */
export interface BalanceRefresh {
  /** Reads it even if one younger than 30 s is there. */
  readonly force?: boolean
  /** The balance as it was just read with the account's tokens: used instead of reading it again. */
  readonly known?: { readonly caipAddress: CaipAddress; readonly balance: NativeBalance; readonly readAt: number }
}

export interface BalancePorts {
  readonly clock: Clock
  readonly storage: StoragePort
  loadChains(): Promise<Chains>
  loadRpc(): Promise<Rpc>
}

/** Dependencies and state of reading the native balance. */
export interface BalanceReading {
  readonly $balance: WritableAtom<BalanceState>
  readonly $active: ReadableAtom<ActiveAccount | undefined>
  /** All connected accounts. */
  readonly $accounts: ReadableAtom<readonly ActiveAccount[]>
  readonly networks: Networks
  readonly ports: BalancePorts
  readonly failures: ReadingFailures
  /** The account of `$balance`. */
  readFor?: CaipAddress | undefined
  /** Aborts the current reading. */
  controller: AbortController
}
