import type { SentCode } from '../codes/create-codes.ts'
import type { Session } from '../sessions/create-sessions.ts'

/** A sign-in that is complete: the session, and the token for its cookie. */
export interface SignedIn {
  readonly status: 'signed-in'
  readonly session: Session
  readonly token: Buffer
}

/** What a sign-in leads to. */
export type SignInResult =
  | SignedIn
  | { readonly status: 'approval-needed'; readonly approval: string; readonly expiresInMs: number }
  | ({ readonly status: 'code-needed'; readonly email: string } & SentCode)
