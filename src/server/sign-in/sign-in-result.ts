import type { Identity } from '../accounts/accounts.ts'
import type { SentCode } from '../codes/create-codes.ts'
import type { Session } from '../sessions/create-sessions.ts'

/** A sign-in that is complete: the session, and the token for its cookie. */
export interface SignedIn {
  readonly status: 'signed-in'
  readonly session: Session
  readonly token: Buffer
  /** An identity that the account has now, and hadn't before. */
  readonly added?: Identity | undefined
}

/** Outcome of a sign-in. */
export type SignInResult =
  | SignedIn
  | {
      readonly status: 'approval-needed'
      readonly approval: string
      readonly expiresInMs: number
      /** Two digits that this device shows, and that are shown next to the approval. */
      readonly number: string
      /** True if a link was mailed. Without an address, a known device approves. */
      readonly isMailed: boolean
    }
  | ({ readonly status: 'code-needed'; readonly email: string } & SentCode)
