import { atom, computed, type ReadableAtom } from 'nanostores'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import type { Connection } from '#core/connections/connection.ts'
import type { Core } from '#core/core.ts'
import { siwxNotEnabled } from '#core/errors/siwx-not-enabled.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Client } from '#core/client.ts'
import type { BackEnd } from '#core/sign-in/back-end.ts'
import { createSignOut } from './create-sign-out.ts'
import { createSigning, type Run } from './create-signing.ts'
import { findSubject } from './find-subject.ts'
import { requestOf, sessionsOf } from './one-click.ts'
import type { SignIn } from '#core/sign-in/sign-in.ts'
import {
  noActiveAddress,
  noActiveNetwork,
  signInNotInitialized,
  verificationFailed,
} from '#core/sign-in/sign-in-errors.ts'
import { isSameSubject, type SignInState, type Subject } from '#core/sign-in/sign-in-state.ts'
import type { SiwxSession } from '#core/model/siwx-options.ts'

/** A check that takes longer than this is shown. */
export const CHECK_PATIENCE_MS = 400
/** After a reload, a back end that could not be asked is asked again after this long, then after twice as long each time … */
export const RECHECK_MS = 5_000
/** … up to this. */
export const RECHECK_LIMIT_MS = 5 * 60_000

interface SignInDeps {
  readonly client: Client
  /** Of the families that can sign in. */
  readonly rules: readonly SignInRules[]
  /** `undefined` while the site wants no sign-in. The same object as long as the site's wish is the same. */
  readonly $backEnd: ReadableAtom<BackEnd | undefined>
  /** Opens the dialog on SIWXSignMessage. Rejects if its code cannot be loaded. */
  present(): Promise<void>
  /** The dialog, once it was loaded. */
  getCore(): Core | undefined
}

/** Sign-in, once it is loaded: it follows the active account and chain, each of which has its session [sign-in.when]. */
export function createSignIn({ client, rules, $backEnd, present, getCore }: SignInDeps): SignIn {
  const { clock } = client.ports
  const $state = atom<SignInState>({ status: 'off' })
  const $isOwed = computed(
    [$state, $backEnd],
    ({ status }, backEnd) => status !== 'off' && status !== 'signed-in' && backEnd?.isRequired() === true,
  )
  const signOut = createSignOut({ onError: report })
  /** Links that were connected while we watched; all others were restored. */
  const fresh = new WeakSet<object>()
  /** Links whose one-click signatures were taken. */
  const taken = new WeakSet<object>()
  let run: Run = { controller: new AbortController(), isQuiet: false }
  let backEndInUse: BackEnd | undefined
  const signing = createSigning({
    $state,
    clock,
    getBackEnd: () => $backEnd.get(),
    getRun: () => run,
    enter,
    revoke: signOut.revoke,
    report,
  })
  let pendingLeave: (() => void) | undefined
  let isFollowing = false

  function report(error: unknown) {
    client.events.emit('error', toWalletDialogError(error))
  }

  const subjectOf = (connection: Connection | undefined) => findSubject(connection, $backEnd.get(), client.networks)

  const subjectNow = () => {
    const state = $state.get()
    return state.status === 'off' ? undefined : state.subject
  }

  /** Wallets change account and chain in one go: what counts is where they are when they have told all. */
  function followSoon() {
    if (isFollowing) return
    isFollowing = true
    queueMicrotask(() => {
      isFollowing = false
      follow()
    })
  }

  function follow() {
    const backEnd = $backEnd.get()
    const before = $state.get()
    const next = subjectOf(client.connections.$active.get())
    const last = subjectNow()
    const leave = pendingLeave
    pendingLeave = undefined
    if (backEnd === backEndInUse && isSameSubject(next, last)) {
      if (before.status === 'off' || before.status === 'signed-in') leave?.()
      else run.leave = leave ?? run.leave
      return
    }
    run.controller.abort()
    if (before.status === 'signed-in') client.events.emit('signedOut', { session: before.session })
    if (before.status !== 'off' && backEndInUse && backEnd === backEndInUse) {
      signOut.onChange(backEndInUse, before, client.connections.$all.get(), next)
    }
    backEndInUse = backEnd
    const isQuiet = next !== undefined && !fresh.has(next.connection.link)
    run = { controller: new AbortController(), isQuiet, leave }
    if (!next || !backEnd) {
      $state.set({ status: 'off' })
      leave?.()
      return
    }
    // A change of account or chain in a live connection is news, as a new connection is.
    fresh.add(next.connection.link)
    void check(backEnd, next, run)
  }

  async function check(backEnd: BackEnd, subject: Subject, own: Run, delayMs = RECHECK_MS): Promise<void> {
    const { signal } = own.controller
    $state.set({ status: 'checking', subject })
    const stopPatience = clock.after(CHECK_PATIENCE_MS, () => {
      if (!own.isQuiet && own === run && isDialogOpen()) void present().catch(report)
    })
    try {
      await signOut.settled()
      const signed = takenOnce(subject)
      if (signed.length > 0) await backEnd.setSessions(signed).catch(report)
      const [found] = await backEnd.getSessions(subject.caipNetworkId, subject.address)
      if (signal.aborted) return
      if (found) return enter(subject, own, found)
      $state.set({ status: 'needed', subject })
      if (!own.isQuiet || backEnd.isRequired()) await show(own)
    } catch (cause) {
      if (signal.aborted) return
      if (own.isQuiet) recheckLater(backEnd, subject, own, delayMs, cause)
      else if (verificationFailed.matches(cause)) {
        // A node that is down says nothing against the wallet.
        $state.set({ status: 'needed', subject, problem: cause })
        await show(own)
      } else await giveUp(subject, cause)
    } finally {
      stopPatience()
    }
  }

  function takenOnce(subject: Subject): readonly SiwxSession[] {
    const { link } = subject.connection
    if (taken.has(link)) return []
    taken.add(link)
    return sessionsOf(subject, rules)
  }

  async function show(own: Run) {
    signing.begin()
    try {
      await present()
    } catch (error) {
      if (own === run) report(error)
    }
  }

  function recheckLater(backEnd: BackEnd, subject: Subject, own: Run, delayMs: number, cause: unknown) {
    if (delayMs === RECHECK_MS) report(signInNotInitialized(undefined, { cause }))
    const next = Math.min(delayMs * 2, RECHECK_LIMIT_MS)
    const stop = clock.after(delayMs, () => void check(backEnd, subject, own, next))
    own.controller.signal.addEventListener('abort', stop)
  }

  /** The toast, disconnect, back to Connect [sign-in.back-end-fails]. */
  async function giveUp({ connection }: Subject, cause: unknown) {
    const error = signInNotInitialized(undefined, { cause })
    report(error)
    const core = getCore()
    core?.notices.toast('error', error)
    const isOver = disconnect(connection)
    if (isDialogOpen()) core?.views.reset({ name: 'Connect' })
    await isOver
  }

  async function disconnect({ namespace }: Connection) {
    try {
      await client.disconnect(namespace, 'sign-in')
    } catch (error) {
      report(error)
    }
  }

  const isDialogOpen = () => getCore()?.dialog.$state.get().status === 'open'

  function enter(subject: Subject, own: Run, found: SiwxSession) {
    $state.set({ status: 'signed-in', subject, session: found })
    client.events.emit('signedIn', { session: found })
    const core = getCore()
    if (own.leave) own.leave()
    else if (core && isDialogOpen() && core.views.$current.get().name === 'SIWXSignMessage') {
      if (!core.close('signed-in')) core.views.reset({ name: 'Account' })
    }
    own.leave = undefined
  }

  /** What was under way is over; the subject stays as it is, without a session. */
  function stop(subject: Subject) {
    run.controller.abort()
    run = { controller: new AbortController(), isQuiet: true }
    $state.set({ status: 'needed', subject })
  }

  const stops = [
    client.events.on('connected', ({ namespace, restored }) => {
      const connection = client.connections.$current.get().find((candidate) => candidate.namespace === namespace)
      if (connection && !restored) fresh.add(connection.link)
    }),
    client.connections.$active.listen(followSoon),
    client.connections.$all.listen(followSoon),
    client.networks.$requested.listen(followSoon),
    $backEnd.listen(followSoon),
  ]
  client.onDispose(() => {
    run.controller.abort()
    for (const stopOne of stops) stopOne()
  })
  followSoon()

  return {
    $state,
    $isOwed,
    begin() {
      if ($state.get().status === 'off') followSoon()
      else signing.begin()
    },
    sign: signing.sign,
    afterConnecting(leave) {
      pendingLeave = leave
      followSoon()
    },
    async requestWhileConnecting() {
      const backEnd = $backEnd.get()
      const siwe = rules.find(({ isSiwe }) => isSiwe)
      const network = siwe && client.networks.preferred(siwe.namespace)
      return backEnd && network && backEnd.supports(network.chainNamespace)
        ? requestOf(backEnd, network.caipNetworkId, clock)
        : undefined
    },
    assertPossible() {
      if (!$backEnd.get()) throw siwxNotEnabled()
      const connection = client.connections.$active.get()
      if (!connection) throw noActiveAddress()
      if (!subjectOf(connection)) throw noActiveNetwork()
    },
    async cancel() {
      const subject = subjectNow()
      const isOwed = $isOwed.get()
      if (!subject) return
      stop(subject)
      if (isOwed) await disconnect(subject.connection)
      // A host that keeps the dialog open keeps the question open.
      else if (getCore()?.close('sign-in-cancelled') === false) signing.begin()
    },
    abandon() {
      const subject = subjectNow()
      const { status } = $state.get()
      if (status === 'checking') run.isQuiet = true
      else if (subject && status !== 'signed-in') stop(subject)
    },
  }
}
