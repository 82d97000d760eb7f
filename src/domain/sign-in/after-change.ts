import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { SessionReach } from '#core/sign-in/back-end.ts'
import { isSameSubject, type SignInState, type Subject } from '#core/sign-in/sign-in-state.ts'

/** The current subject, and facts about it. */
interface Now {
  readonly next: Subject | undefined
  /** True if the site signs in as it did before. */
  readonly isSameBackEnd: boolean
  /** True if the visitor has connected the wallet on this page; a restored wallet isn't asked. */
  readonly isFresh: boolean
  /** Which changes the site's sessions outlast. */
  readonly outlasts: SessionReach
}

export type AfterChange =
  /** The sign-in goes on; `isDone`: there is nothing left to do in it. */
  | { readonly type: 'same'; readonly isDone: boolean }
  /** The session stays in force, for the subject of now. */
  | { readonly type: 'kept'; readonly subject: Subject; readonly session: SiwxSession }
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
export function afterChange(before: SignInState, { next, isSameBackEnd, isFresh, outlasts }: Now): AfterChange {
  const last = before.status === 'off' ? undefined : before.subject
  if (isSameBackEnd && isSameSubject(next, last)) {
    return { type: 'same', isDone: before.status === 'off' || before.status === 'signed-in' }
  }
  if (isSameBackEnd && before.status === 'signed-in' && next && isOutlasted(before.subject, next, outlasts)) {
    return { type: 'kept', subject: next, session: before.session }
  }
  return {
    type: 'restart',
    signedOut: before.status === 'signed-in' ? before.session : undefined,
    left: before.status !== 'off' && isSameBackEnd ? before : undefined,
    isQuiet: next !== undefined && !isFresh,
  }
}

/** True if a session outlasts the change to another account or chain of the same wallet [sign-in.siwe-flags]. */
function isOutlasted(last: Subject, next: Subject, { accountChange, networkChange }: SessionReach): boolean {
  return (
    next.connection.walletConnection === last.connection.walletConnection &&
    (accountChange || next.address === last.address) &&
    (networkChange || next.caipNetworkId === last.caipNetworkId)
  )
}
