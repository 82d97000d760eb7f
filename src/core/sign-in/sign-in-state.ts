import type { CaipNetworkId } from '#lib/caip.ts'
import type { Connection } from '../connections/connection.ts'
import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import type { SiwxSession } from '../model/siwx-options.ts'
import type { PreparedMessage } from './back-end.ts'

/** The subject of a sign-in: an account on a chain, with a session of its own. */
export interface Subject {
  readonly connection: Connection
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

/** Sign-in of the active account [sign-in.when]. */
export type SignInState =
  /** No account is connected on a chain that the site supports, or sign-in is off. */
  | { readonly status: 'off' }
  /** Reads the session from the back end. */
  | { readonly status: 'checking'; readonly subject: Subject }
  /** There is no session. The message may still be on its way; `problem` is why it could not be fetched, signed, or saved. */
  | {
      readonly status: 'needed'
      readonly subject: Subject
      readonly message?: PreparedMessage | undefined
      readonly problem?: WalletDialogError | undefined
    }
  /** The wallet is asked. `isSlow`: it has not answered for long. */
  | {
      readonly status: 'signing'
      readonly subject: Subject
      readonly message: PreparedMessage
      readonly isSlow: boolean
    }
  /** The back end verifies and keeps what was signed. */
  | { readonly status: 'saving'; readonly subject: Subject; readonly message: PreparedMessage }
  | { readonly status: 'signed-in'; readonly subject: Subject; readonly session: SiwxSession }

/** True for two connections of one wallet on one kind of chain, such as before and after the visitor has connected it again [sign-in.again]. */
export const hasSameWallet = (one: Connection, other: Connection): boolean =>
  one.namespace === other.namespace &&
  (one.walletConnection === other.walletConnection ||
    (one.connector.id === other.connector.id && one.wallet.name === other.wallet.name))

export const isSameSubject = (one: Subject | undefined, other: Subject | undefined): boolean =>
  one?.connection.walletConnection === other?.connection.walletConnection &&
  one?.caipNetworkId === other?.caipNetworkId &&
  one?.address === other?.address
