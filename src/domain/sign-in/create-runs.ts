import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import type { Connection } from '#core/connections/connection.ts'
import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { Networks } from '#core/networks/create-networks.ts'
import type { BackEnd, SessionReach } from '#core/sign-in/back-end.ts'
import { hasSameWallet, type SignInState, type Subject, isSameSubject } from '#core/sign-in/sign-in-state.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import type { SignOut } from './create-sign-out.ts'
import type { Run } from './create-signing.ts'

/** The one run of a sign-in at a time: another begins with each subject. */
export interface Runs {
  get(): Run
  subjectOf(connection: Connection | undefined): Subject | undefined
  /** Looks who is connected, once all changes of this moment were made. */
  followSoon(): void
  /** As `SignIn`. */
  afterConnecting(leave: () => void): void
  /** Ends the current run; the subject stays as it is, without a session. */
  stop(subject: Subject): void
  /** A session has ended by itself: signs out on this page, and goes on as after a reload [sign-in.expired]. */
  end(ended: { readonly session: SiwxSession }): void
  /** Ends a session that was made after its run had ended, unless the site's rules allow it meanwhile [sign-in.pending]. */
  onLateSession(backEnd: BackEnd, subject: Subject, own: Run, session: SiwxSession): void
}

interface RunsDeps {
  readonly client: Client
  readonly $state: WritableAtom<SignInState>
  readonly $backEnd: ReadableAtom<BackEnd | undefined>
  readonly signOut: SignOut
  /** A subject is to sign in. */
  onBegin(backEnd: BackEnd, subject: Subject, run: Run): void
}

export function createRuns({ client, $state, $backEnd, signOut, onBegin }: RunsDeps): Runs {
  /** Restored connections whose account or chain has changed since: that is news, as a new connection is. */
  const moved = new WeakSet<object>()
  /** Runs that the visitor has cancelled. */
  const cancelled = new WeakSet<Run>()
  let isDisposed = false
  let run: Run = { controller: new AbortController(), isQuiet: false }
  let backEndInUse: BackEnd | undefined
  let pendingLeave: (() => void) | undefined
  let isFollowing = false
  /** Kinds of chains on which another tab has just ended a connection. That tab signs out; the visitor may have signed in again [sign-in.tabs]. */
  const endedElsewhere = new Set<ChainNamespace>()

  const isFresh = ({ connection }: Subject) => moved.has(connection.walletConnection) || !client.isRestored(connection)

  const subjectOf = (connection: Connection | undefined) => findSubject(connection, $backEnd.get(), client.networks)

  /**
   * The active account; where it is on a kind of chain without sign-in, the previous one, if its wallet is connected and a session
   * outlasts a change of network.
   */
  function anySubject() {
    const { $active, $current } = client.connections
    const [backEnd, state] = [$backEnd.get(), $state.get()]
    const active = findAnySubject($active.get(), backEnd)
    if (active || state.status === 'off' || !backEnd?.outlasts.networkChange) return active
    const isBefore = (connection: Connection) => hasSameWallet(connection, state.subject.connection)
    return findAnySubject($current.get().find(isBefore), backEnd)
  }

  /** Wallets change account and chain in one go: what counts is where they are when they have told all. */
  function followSoon() {
    if (isFollowing) return
    isFollowing = true
    queueMicrotask(() => {
      isFollowing = false
      follow()
      endedElsewhere.clear()
    })
  }

  function follow() {
    const backEnd = $backEnd.get()
    const next = subjectOf(client.connections.$active.get())
    const leave = pendingLeave
    pendingLeave = undefined
    const isEndedElsewhere = ({ connection }: Subject) => endedElsewhere.has(connection.namespace)
    const change = afterChange($state.get(), {
      next,
      unlisted: anySubject(),
      isSameBackEnd: backEnd === backEndInUse,
      isFresh: next !== undefined && isFresh(next),
      outlasts: backEnd?.outlasts ?? { accountChange: false, networkChange: false },
    })
    if (change.type !== 'restart') {
      const isDone = change.type === 'same' ? change.isDone : change.state.status === 'signed-in'
      if (change.type === 'kept') $state.set(change.state)
      if (isDone) leave?.()
      else run.leave = leave ?? run.leave
      return
    }
    const { signedOut, left, isQuiet } = change
    run.controller.abort()
    if (signedOut) client.events.emit('signedOut', { session: signedOut })
    if (left && backEnd && !isEndedElsewhere(left.subject)) {
      signOut.onChange(backEnd, left, client.connections.$all.get(), anySubject())
    }
    backEndInUse = backEnd
    run = { controller: new AbortController(), isQuiet, leave }
    if (!next || !backEnd) {
      $state.set({ status: 'off' })
      leave?.()
      return
    }
    moved.add(next.connection.walletConnection)
    onBegin(backEnd, next, run)
  }

  const stops = listenForChanges(client, $backEnd, { endedElsewhere, followSoon })
  client.onDispose(() => {
    isDisposed = true
    run.controller.abort()
    for (const stop of stops) stop()
  })
  followSoon()

  return {
    get: () => run,
    subjectOf,
    followSoon,
    afterConnecting(leave) {
      pendingLeave = leave
      followSoon()
    },
    stop(subject) {
      cancelled.add(run)
      run.controller.abort()
      run = { controller: new AbortController(), isQuiet: true }
      $state.set({ status: 'needed', subject })
    },
    end({ session }) {
      const backEnd = $backEnd.get()
      const subject = subjectOf(client.connections.$active.get())
      run.controller.abort()
      run = { controller: new AbortController(), isQuiet: true }
      if (subject && backEnd) onBegin(backEnd, subject, run)
      else $state.set({ status: 'off' })
      client.events.emit('signedOut', { session })
    },
    onLateSession(backEnd, subject, own, session) {
      // The element has left the page: its next dialog reads the session.
      if (isDisposed) return
      if (cancelled.has(own) || backEnd !== $backEnd.get()) return signOut.revoke(backEnd, subject)
      signOut.onChange(backEnd, { status: 'signed-in', subject, session }, client.connections.$all.get(), anySubject())
    },
  }
}

/** Calls `followSoon` with each change of who is connected, and notes how that came about. */
function listenForChanges(
  { connections, events, networks }: Client,
  $backEnd: RunsDeps['$backEnd'],
  { endedElsewhere, followSoon }: { endedElsewhere: Set<ChainNamespace>; followSoon(): void },
): readonly (() => void)[] {
  return [
    events.on('disconnected', ({ namespace, reason }) => {
      if (reason === 'other-tab') endedElsewhere.add(namespace)
      else endedElsewhere.delete(namespace)
    }),
    connections.$active.listen(followSoon),
    connections.$all.listen(followSoon),
    networks.$requested.listen(followSoon),
    $backEnd.listen(followSoon),
  ]
}

/** The account to sign in: a connection's, if the site and sign-in support its chain. */
function findSubject(
  connection: Connection | undefined,
  backEnd: BackEnd | undefined,
  networks: Pick<Networks, 'find'>,
): Subject | undefined {
  return connection && networks.find(connection.caipNetworkId) && findAnySubject(connection, backEnd)
}

/** The same on any network, listed by the site or not. */
function findAnySubject(connection: Connection | undefined, backEnd: BackEnd | undefined): Subject | undefined {
  if (!connection || !backEnd?.supports(connection.namespace)) return undefined
  const { caipNetworkId, address } = connection
  return { connection, caipNetworkId, address }
}

/** The current subject, and facts about it. */
interface Now {
  readonly next: Subject | undefined
  /** The account where it can’t sign in, on a network that the site doesn’t list or while another kind of chain is active: its session may stay in force. */
  readonly unlisted?: Subject | undefined
  /** True if the site signs in as it did before. */
  readonly isSameBackEnd: boolean
  /** True if the visitor has connected the wallet on this page; a restored wallet isn't asked. */
  readonly isFresh: boolean
  /** Which changes the site's sessions outlast. */
  readonly outlasts: SessionReach
}

type AfterChange =
  /** The sign-in goes on; `isDone`: there is nothing left to do in it. */
  | { readonly type: 'same'; readonly isDone: boolean }
  /** The session stays in force, or goes on being saved, for the subject of now. */
  | { readonly type: 'kept'; readonly state: Extract<SignInState, { status: 'saving' | 'signed-in' }> }
  /** Starts again, for another subject or none. */
  | {
      readonly type: 'restart'
      /** The session of before, which no longer counts on this page. */
      readonly signedOut: SiwxSession | undefined
      /** The state before, if the site's rules decide whether its session ends with the change. */
      readonly left: Exclude<SignInState, { status: 'off' }> | undefined
      readonly isQuiet: boolean
    }

/** Decides how another account, chain or back end changes a sign-in [sign-in.when]. */
export function afterChange(
  before: SignInState,
  { next, unlisted, isSameBackEnd, isFresh, outlasts }: Now,
): AfterChange {
  const last = before.status === 'off' ? undefined : before.subject
  const isSigned = before.status === 'signed-in' || before.status === 'saving'
  const current = next ?? (isSigned && outlasts.networkChange ? unlisted : undefined)
  if (isSameBackEnd && isSameSubject(current, last)) {
    return { type: 'same', isDone: before.status === 'off' || before.status === 'signed-in' }
  }
  if (isSameBackEnd && isSigned && current && isOutlasted(before.subject, current, outlasts)) {
    return { type: 'kept', state: { ...before, subject: current } }
  }
  return {
    type: 'restart',
    signedOut: before.status === 'signed-in' ? before.session : undefined,
    left: before.status !== 'off' && isSameBackEnd ? before : undefined,
    isQuiet: next !== undefined && !isFresh,
  }
}

/** True if a session outlasts the change to another account or chain of the same wallet [sign-in.siwe-flags], or another connection to it. */
function isOutlasted(last: Subject, next: Subject, { accountChange, networkChange }: SessionReach): boolean {
  return (
    hasSameWallet(next.connection, last.connection) &&
    (accountChange || next.address === last.address) &&
    (networkChange || next.caipNetworkId === last.caipNetworkId)
  )
}
