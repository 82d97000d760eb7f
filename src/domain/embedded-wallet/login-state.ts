import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { LoginProvider } from '#lib/frame-protocol/messages.ts'

/** How far a login has come. */
export interface LoginState {
  readonly step:
    | 'idle'
    /** A code is being mailed. */
    | 'sending'
    /** The code was mailed. */
    | 'code'
    | 'checking'
    /** This device has to be approved. */
    | 'device'
    /** The visitor is known, and the wallet can’t be opened with what is there. */
    | 'recovery'
    /** The visitor is known; the wallet is being connected. */
    | 'opening'
    /** The wallet is connected. The view shows that while the dialog fades out. */
    | 'done'
  /** The social account that the login began with; absent for email. */
  readonly provider?: LoginProvider | undefined
  /** Where the code or the link went. */
  readonly email?: string | undefined
  /** False if no link was mailed, and a known device has to approve this one. */
  readonly isMailed?: boolean | undefined
  /** Two digits that stand beside the approval of this device. */
  readonly number?: string | undefined
  /** When another code may be requested, by `Clock.elapsed` [login.cooldown]. */
  readonly resendAt?: number | undefined
  /** Why the step has failed; it can be tried again. */
  readonly problem?: WalletDialogError | undefined
}
