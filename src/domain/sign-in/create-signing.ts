import type { WritableAtom } from 'nanostores'
import { isDeclined } from '#core/errors/is-declined.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { BackEnd } from '#core/sign-in/back-end.ts'
import {
  backEndFailed,
  signatureDeclined,
  signInRefused,
  smartAccountsUnsupported,
} from '#core/sign-in/sign-in-errors.ts'
import type { SignInState, Subject } from '#core/sign-in/sign-in-state.ts'
import type { SignIn } from '#core/sign-in/sign-in.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { askForSignature, SLOW_SIGNATURE_MS } from './ask-for-signature.ts'

/** One subject's signing: aborted when another subject takes over, or the visitor declines. */
export interface Run {
  readonly controller: AbortController
  /** Doesn’t prompt unless sign-in is required: after a reload, or when the visitor has closed the dialog. */
  isQuiet: boolean
  leave?: (() => void) | undefined
  /** Signed but not saved: another try needs no new signature. */
  unsaved?: SiwxSession | undefined
  isPreparing?: boolean
  /** The visitor has tried again before the new message was there: it is signed once it is. */
  isTryingAgain?: boolean
}

interface SigningDeps {
  readonly $state: WritableAtom<SignInState>
  readonly clock: Clock
  /** Notes that the wallet is asked. */
  asking<Answer>(ask: () => Promise<Answer>): Promise<Answer>
  getBackEnd(): BackEnd | undefined
  getRun(): Run
  /** There is a session. */
  enter(subject: Subject, own: Run, session: SiwxSession): void
  /** Runs what makes a session; `settled` resolves once no other is being made, and none is about to end. */
  trackSave<Answer>(save: () => Promise<Answer>): Promise<Answer>
  settled(): Promise<void>
  /** A session was made after its run had ended: it may have to end, too. */
  onLateSession(backEnd: BackEnd, subject: Subject, own: Run, session: SiwxSession): void
  /** Follows what has changed about the subject. */
  followSoon(): void
  /** Tells the host and the visitor what may be wrong with the site. */
  warn(error: WalletDialogError): void
  /** Reports a failure that SIWXSignMessage shows, and returns it as one of ours [errors.handled]. */
  fail(error: unknown): WalletDialogError
}

/** The way to a session: a message, the wallet's signature, the back end that keeps it. */
export function createSigning(deps: SigningDeps): Pick<SignIn, 'begin' | 'sign'> {
  const { $state, clock, getBackEnd, getRun, enter } = deps

  /** False once a session that the back end stored late has been entered, or another run has begun. */
  const isOpen = (own: Run) => own === getRun() && !own.controller.signal.aborted && $state.get().status !== 'signed-in'

  function begin() {
    const state = $state.get()
    const own = getRun()
    const backEnd = getBackEnd()
    if (state.status !== 'needed' || state.message || own.isPreparing || !backEnd) return
    own.isPreparing = true
    void prepare(backEnd, state.subject, own, state.problem)
  }

  async function prepare(backEnd: BackEnd, subject: Subject, own: Run, problem: WalletDialogError | undefined) {
    const { caipNetworkId: chainId, address: accountAddress } = subject
    try {
      const message = await backEnd.createMessage({ chainId, accountAddress })
      if (!isOpen(own)) return
      $state.set({ status: 'needed', subject, message, problem: own.isTryingAgain ? undefined : problem })
      if (own.isTryingAgain) void sign()
    } catch (error) {
      if (isOpen(own)) $state.set({ status: 'needed', subject, problem: deps.fail(error) })
    } finally {
      own.isPreparing = false
      own.isTryingAgain = false
    }
  }

  async function sign() {
    const state = $state.get()
    const backEnd = getBackEnd()
    if (!backEnd || state.status !== 'needed') return
    const { subject, message } = state
    const own = getRun()
    const { signal } = own.controller
    if (own.unsaved && message) return save(backEnd, subject, own, own.unsaved)
    if (!message) {
      own.isTryingAgain = own.isPreparing === true
      $state.set({ status: 'needed', subject })
      return begin()
    }
    $state.set({ status: 'signing', subject, message, isSlow: false })
    const stopTimer = clock.after(SLOW_SIGNATURE_MS, () => {
      const now = $state.get()
      if (own === getRun() && now.status === 'signing') $state.set({ ...now, isSlow: true })
    })
    try {
      const signature = await untilAborted(
        deps.asking(() => askForSignature(subject, message.text)),
        signal,
      )
      const signed: SiwxSession = { data: message.data, message: message.text, signature }
      if (isOpen(own)) await save(backEnd, subject, own, signed)
    } catch (error) {
      if (isOpen(own)) fail(subject, error)
    } finally {
      stopTimer()
    }
  }

  async function save(backEnd: BackEnd, subject: Subject, own: Run, signed: SiwxSession) {
    const message = { data: signed.data, text: signed.message }
    const isSecondTry = own.unsaved !== undefined
    own.unsaved = undefined
    $state.set({ status: 'saving', subject, message })
    const { signal } = own.controller
    await deps.settled()
    if (signal.aborted) return
    try {
      await deps.trackSave(async () => {
        await backEnd.addSession(signed, () => enterLate(backEnd, subject, own, signed))
        if (signal.aborted) deps.onLateSession(backEnd, subject, own, signed)
      })
      if (isOpen(own)) enter(subjectNow(subject), own, signed)
    } catch (error) {
      if (!isOpen(own)) return
      // The signature is kept for one more try; if that fails too, a new message is signed.
      if (!isSecondTry) own.unsaved = signed
      const problem = toWalletDialogError(error)
      // The likely reason is reported first, then the failure itself.
      if (isSmartAccount(subject) && isRefusal(problem))
        deps.warn(smartAccountsUnsupported(undefined, { cause: problem }))
      deps.fail(problem)
      $state.set({ status: 'needed', subject: subjectNow(subject), problem, ...(!isSecondTry && { message }) })
      deps.followSoon()
    }
  }

  /** The back end has stored a session after it had counted as failed [sign-in.back-end-limits]. */
  function enterLate(backEnd: BackEnd, subject: Subject, own: Run, signed: SiwxSession) {
    if (own.controller.signal.aborted) return deps.onLateSession(backEnd, subject, own, signed)
    own.unsaved = undefined
    if (isOpen(own)) enter(subjectNow(subject), own, signed)
  }

  /** The subject of the session that is being saved, which may have moved to another network meanwhile [sign-in.siwe-flags]. */
  function subjectNow(subject: Subject): Subject {
    const state = $state.get()
    return state.status === 'saving' ? state.subject : subject
  }

  /** After a refused or failed signature, the next try signs a new message, since this one's nonce may be spent. */
  function fail(subject: Subject, error: unknown) {
    const problem = deps.fail(isDeclined(error) ? signatureDeclined(undefined, { cause: error }) : error)
    $state.set({ status: 'needed', subject, problem })
    begin()
  }

  return { begin, sign }
}

const isSmartAccount = ({ connection, address }: Subject) =>
  connection.accounts.some((account) => account.address === address && account.type === 'smartAccount')

/** The site has looked at the signature, and said no [sign-in.smart-accounts]. */
const isRefusal = (error: WalletDialogError) => backEndFailed.matches(error) || signInRefused.matches(error)
