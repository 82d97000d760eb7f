import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** How far a login has come. */
export interface LoginState {
  readonly step:
    | 'idle'
    /** A code is being mailed. */
    | 'sending'
    /** The code was mailed. */
    | 'code'
    | 'checking'
    /** A link was mailed that approves this device. */
    | 'device'
    /** The visitor is known, and the wallet can’t be opened with what is there. */
    | 'recovery'
    /** The visitor is known; the wallet is being connected. */
    | 'opening'
  /** Where the code or the link went. */
  readonly email?: string | undefined
  /** When another code may be requested, in ms since the epoch. */
  readonly resendAt?: number | undefined
  /** Why the step has failed; it can be tried again. */
  readonly problem?: WalletDialogError | undefined
}
