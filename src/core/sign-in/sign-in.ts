import type { ReadableAtom } from 'nanostores'
import type { SignInRequest } from '../ports/connector.ts'
import type { SignInState } from './sign-in-state.ts'

/** Sign-in of one dialog, once it was loaded. */
export interface SignIn {
  readonly $state: ReadableAtom<SignInState>
  /** True if the visitor may not go on without a session: closing is refused then [closing.refused]. */
  readonly $isRequired: ReadableAtom<boolean>
  /**
   * Takes over after a wallet was connected: `leave` is called once there is a session, or if no sign-in is required.
   * Otherwise the dialog goes on with SIWXSignMessage.
   */
  afterConnecting(leave: () => void): void
  /** The message that a wallet signs while it connects; `undefined` if it is not known beforehand. Never rejects. */
  requestWhileConnecting(): Promise<SignInRequest | undefined>
  /**
   * Rejects unless an account can sign in now.
   * @throws WalletDialogError `siwx_not_enabled`, `no_active_address`, `no_active_network`
   */
  assertPossible(): void
  /** SIWXSignMessage is on the screen: gets its message ready. Does nothing a second time. */
  begin(): void
  /** Asks the wallet for the signature, or the back end again for what was signed already. Does nothing while it is under way. */
  sign(): Promise<void>
  /** The visitor does not want to: disconnects if sign-in is required. What the wallet answers later is not taken. */
  cancel(): Promise<void>
  /** The dialog was closed: as `cancel`, but a required sign-in stays owed. */
  abandon(): void
}
