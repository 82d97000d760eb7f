import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import type { SignInAnswer } from '../service/service-account.ts'
import type { Session } from '../session/create-session.ts'
import { finishSignIn } from './finish-sign-in.ts'

/** State of a login attempt. */
export interface Attempt {
  /** 32 random bytes that bind codes and links to this frame. They never leave it but to the service. */
  readonly browser: string
  readonly email?: string | undefined
  /** The codes that were mailed, the newest first. */
  challenges: readonly string[]
  approval?: string | undefined
  readonly flow?: { readonly id: string; readonly secret: string } | undefined
  /** The service has signed the visitor in; only the wallet is missing. */
  isSignedIn?: boolean
}

/** The current login: a new one replaces the one before. */
export interface Attempts {
  readonly current: Attempt | undefined
  /** The login that is under way, if a code was mailed for it and waits to be entered. */
  mailed(): Attempt | undefined
  begin(attempt: Attempt): void
  /** @throws WalletDialogError `frame_action_not_allowed` if there is no current login */
  expect(): Attempt
  /** Applies the service's answer; with a session, the visitor's wallet is made or opened. */
  signIn(attempt: Attempt, answer: SignInAnswer): Promise<void>
  /** Goes on where the visitor has signed in, but the wallet could not be made or opened. Their code is used up. */
  resume(): Promise<boolean>
}

export function createAttempts(session: Session): Attempts {
  let current: Attempt | undefined

  return {
    get current() {
      return current
    },
    mailed: () => (current?.challenges[0] === undefined || current.isSignedIn ? undefined : current),
    begin: (attempt) => {
      current = attempt
    },
    expect: () => expectValue(current),
    async signIn(attempt, answer) {
      const account = finishSignIn(answer, (pending) => {
        if ('approval' in pending) attempt.approval = pending.approval
        else attempt.challenges = [pending.challenge]
      })
      attempt.isSignedIn = true
      await session.enter(account)
      if (current === attempt) current = undefined
    },
    async resume() {
      if (!current?.isSignedIn) return false
      await session.enter(await session.refresh())
      current = undefined
      return true
    },
  }
}

/** @throws WalletDialogError `frame_action_not_allowed` if no login waits for it */
export function expectValue<Value>(value: Value | undefined): Value {
  if (value === undefined) throw frameActionNotAllowed()
  return value
}
