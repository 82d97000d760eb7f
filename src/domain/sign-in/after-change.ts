import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { SessionReach } from '#core/sign-in/back-end.ts'
import { hasSameWallet, isSameSubject, type SignInState, type Subject } from '#core/sign-in/sign-in-state.ts'

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

export type AfterChange =
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
