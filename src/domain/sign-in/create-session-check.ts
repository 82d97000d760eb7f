import type { WritableAtom } from 'nanostores'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { BackEnd } from '#core/sign-in/back-end.ts'
import { signInNotInitialized, verificationFailed } from '#core/sign-in/sign-in-errors.ts'
import type { SignInState, Subject } from '#core/sign-in/sign-in-state.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import type { Run } from './create-signing.ts'
import { sessionsOf } from './one-click.ts'

/** A check that takes longer than this is shown. */
export const CHECK_PATIENCE_MS = 400
/** After a reload, a back end that could not be asked is asked again after this long, then after twice as long each time … */
export const RECHECK_MS = 5_000
/** … up to this. */
export const RECHECK_LIMIT_MS = 5 * 60_000

interface CheckDeps {
  readonly $state: WritableAtom<SignInState>
  readonly clock: Clock
  /** Of the families that can sign in. */
  readonly rules: readonly SignInRules[]
  getRun(): Run
  isDialogOpen(): boolean
  /** Opens the dialog on SIWXSignMessage. Rejects if its code cannot be loaded. */
  present(): Promise<void>
  /** Runs what makes a session. */
  trackSave<Answer>(save: () => Promise<Answer>): Promise<Answer>
  /** Resolves once ending sessions have ended and new ones are ready. */
  settled(): Promise<void>
  /** A session was made after its run had ended: it may have to end, too. */
  onLateSession(backEnd: BackEnd, subject: Subject, own: Run, session: SiwxSession): void
  /** Gets a message ready. */
  begin(): void
  /** There is a session. */
  enter(subject: Subject, own: Run, session: SiwxSession): void
  /** The visitor is here, and the back end cannot be asked. */
  giveUp(subject: Subject, cause: unknown): Promise<void>
  report(error: unknown): void
  /** Reports a failure that SIWXSignMessage shows, and returns it as one of ours [errors.handled]. */
  fail(error: unknown): WalletDialogError
}

interface SessionCheck {
  /** Asks the back end whether a subject has a session, and the visitor to sign if there is none. Never rejects. */
  check(backEnd: BackEnd, subject: Subject, own: Run): Promise<void>
  /** Asks a back end again at once that is to be asked again later. */
  checkNow(): void
}

export function createSessionCheck(deps: CheckDeps): SessionCheck {
  const { $state, clock, rules, getRun, isDialogOpen, present, enter, report } = deps
  /** Wallet connections whose one-click signatures were taken. */
  const taken = new WeakSet<object>()
  let checkNow = () => {}

  /** `delayMs`: how long until the back end is asked again if it can't be asked. */
  async function check(
    backEnd: BackEnd,
    subject: Subject,
    own: Run,
    { delayMs = RECHECK_MS, isReported = false } = {},
  ): Promise<void> {
    const { signal } = own.controller
    $state.set({ status: 'checking', subject })
    const stopPatience = clock.after(CHECK_PATIENCE_MS, () => {
      if (!own.isQuiet && own === getRun() && isDialogOpen()) void present().catch(report)
    })
    try {
      await deps.settled()
      if (signal.aborted) return
      const signed = claimOnce(subject)
      if (signed.length > 0) await deps.trackSave(() => saveSigned(backEnd, subject, own, signed)).catch(report)
      const [found] = await backEnd.getSessions(subject.caipNetworkId, subject.address)
      if (signal.aborted) return
      if (found) return enter(subject, own, found)
      $state.set({ status: 'needed', subject })
      if (!own.isQuiet || backEnd.isRequired()) await show(own)
    } catch (cause) {
      if (signal.aborted) return
      if (own.isQuiet) {
        if (!isReported) report(signInNotInitialized(undefined, { cause }))
        recheckLater(backEnd, subject, own, delayMs)
      } else if (verificationFailed.matches(cause)) {
        // A node that is down says nothing against the wallet.
        $state.set({ status: 'needed', subject, problem: deps.fail(cause) })
        await show(own)
      } else await deps.giveUp(subject, cause)
    } finally {
      stopPatience()
    }
  }

  /** Saves what the wallet signed while it connected. */
  async function saveSigned(backEnd: BackEnd, subject: Subject, own: Run, signed: readonly SiwxSession[]) {
    await backEnd.setSessions(signed)
    if (own.controller.signal.aborted) deps.onLateSession(backEnd, subject, own, signed[0]!)
  }

  function claimOnce(subject: Subject): readonly SiwxSession[] {
    const { walletConnection } = subject.connection
    if (taken.has(walletConnection)) return []
    taken.add(walletConnection)
    return sessionsOf(subject, rules)
  }

  async function show(own: Run) {
    deps.begin()
    try {
      await present()
    } catch (error) {
      if (own === getRun()) report(error)
    }
  }

  function recheckLater(backEnd: BackEnd, subject: Subject, own: Run, delayMs: number) {
    const { signal } = own.controller
    const recheck = (nextMs: number) => {
      stop()
      void check(backEnd, subject, own, { delayMs: nextMs, isReported: true })
    }
    const stopTimer = clock.after(delayMs, () => recheck(Math.min(delayMs * 2, RECHECK_LIMIT_MS)))
    function stop() {
      stopTimer()
      signal.removeEventListener('abort', stop)
      checkNow = () => {}
    }
    signal.addEventListener('abort', stop)
    checkNow = () => recheck(RECHECK_MS)
  }

  return { check: (backEnd, subject, own) => check(backEnd, subject, own), checkNow: () => checkNow() }
}
