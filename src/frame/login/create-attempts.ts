import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { codeNeeded, deviceApprovalNeeded } from '#core/errors/wallet-service-errors.ts'
import type { SignInAnswer, ServiceAccount } from '../service/service-account.ts'
import type { Session } from '../session/create-session.ts'

/** A login at a social provider or by Farcaster. */
export interface Flow {
  readonly id: string
  readonly secret: string
  /** `farcaster`, or the provider's id. */
  readonly provider: string
  /** The account that was signed in when it began. */
  readonly accountBefore: string | undefined
}

/** State of a login attempt. */
export interface Attempt {
  /** 32 random bytes that bind codes and links to this frame. They never leave it but to the service. */
  readonly browser: string
  readonly email?: string | undefined
  /** The codes that were mailed, the newest first. */
  challenges: readonly string[]
  approval?: string | undefined
  readonly flow?: Flow | undefined
  /** The service has signed the visitor in; only the wallet is missing. */
  isSignedIn?: boolean
}

/** The current login: a new one replaces the one before. */
export interface Attempts {
  readonly current: Attempt | undefined
  /** The login that is under way, if a code was mailed for it and waits to be entered. */
  mailed(): Attempt | undefined
  /**
   * Asks the service to begin a login, which becomes the current one, unless a later one was begun meanwhile.
   * @param ask resolves with the login
   */
  begin<Begun extends Attempt>(ask: () => Promise<Begun>): Promise<Begun>
  /** @throws WalletDialogError `frame_action_not_allowed` if there is no current login */
  expect(): Attempt
  /** Applies the service's answer; with a session, the visitor's wallet is made or opened. */
  signIn(attempt: Attempt, answer: SignInAnswer): Promise<void>
  /** Goes on where the visitor has signed in, but the wallet could not be made or opened. Their code is used up. */
  resume(): Promise<boolean>
}

export function createAttempts(session: Session): Attempts {
  let current: Attempt | undefined
  let begun = 0
  // Number of the current login, in the order in which they were asked for.
  let newest = 0

  return {
    get current() {
      return current
    },
    mailed: () => (current?.challenges[0] === undefined || current.isSignedIn ? undefined : current),
    async begin(ask) {
      const own = ++begun
      const attempt = await ask()
      if (own > newest) {
        newest = own
        current = attempt
      }
      return attempt
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
      const attempt = current
      if (!attempt?.isSignedIn) return false
      await session.enter(await session.refresh())
      if (current === attempt) current = undefined
      return true
    },
  }
}

/** @throws WalletDialogError `frame_action_not_allowed` if no login waits for it */
export function expectValue<Value>(value: Value | undefined): Value {
  if (value === undefined) throw frameActionNotAllowed()
  return value
}

/** Pending step of an unfinished sign-in, by the service's id: a link in a mail, or a code. */
export type PendingSignIn = { readonly approval: string } | { readonly challenge: string }

/**
 * The account that a sign-in has led to.
 * @param onPending called with the pending step, before this throws
 * @throws WalletDialogError `device_approval_needed`; `code_needed` with the address that the code was mailed to
 */
export function finishSignIn(answer: SignInAnswer, onPending: (pending: PendingSignIn) => void): ServiceAccount {
  if (answer.status === 'signed-in') return answer.account
  if (answer.status === 'approval-needed') {
    onPending({ approval: answer.approval })
    const { isMailed, number } = answer
    throw deviceApprovalNeeded(undefined, { data: { isMailed, number } })
  }
  const { challenge, email, resendAfterMs } = answer
  onPending({ challenge })
  throw codeNeeded(undefined, { data: { email, resendAfterMs } })
}
