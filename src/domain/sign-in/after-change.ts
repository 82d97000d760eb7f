import type { SiwxSession } from '#core/model/siwx-options.ts'
import { isSameSubject, type SignInState, type Subject } from '#core/sign-in/sign-in-state.ts'

/** Who is connected now, and what is known of it. */
interface Now {
  readonly next: Subject | undefined
  /** True if the site signs in as it did before. */
  readonly isSameBackEnd: boolean
  /** True if the visitor has connected the wallet on this page; a restored wallet isn't asked. */
  readonly isFresh: boolean
}

export type AfterChange =
  /** The sign-in goes on; `isDone`: there is nothing left to do in it. */
  | { readonly type: 'same'; readonly isDone: boolean }
  /** Starts again, for another subject or none. */
  | {
      readonly type: 'restart'
      /** The session of before, which no longer counts on this page. */
      readonly signedOut: SiwxSession | undefined
      /** The state of before, if the site's rules say whether its session ends with the change. */
      readonly left: Exclude<SignInState, { status: 'off' }> | undefined
      readonly isQuiet: boolean
    }

/** What another account, chain or back end means for a sign-in [sign-in.when]. */
export function afterChange(before: SignInState, { next, isSameBackEnd, isFresh }: Now): AfterChange {
  const last = before.status === 'off' ? undefined : before.subject
  if (isSameBackEnd && isSameSubject(next, last)) {
    return { type: 'same', isDone: before.status === 'off' || before.status === 'signed-in' }
  }
  return {
    type: 'restart',
    signedOut: before.status === 'signed-in' ? before.session : undefined,
    left: before.status !== 'off' && isSameBackEnd ? before : undefined,
    isQuiet: next !== undefined && !isFresh,
  }
}
