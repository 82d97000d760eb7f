import type { FrameAccount } from '#lib/frame-protocol/messages.ts'
import type { Session } from './create-session.ts'

/** Posted to the frames of the site's other tabs, which share the session [frame.session]. */
export type TabMessage =
  /** The account has signed out; without one, whichever is signed in. */
  | { readonly name: 'left'; readonly account?: string | undefined }
  /** The account has signed in. */
  | { readonly name: 'entered'; readonly account: string }
  /** The visitor prefers another of its accounts. */
  | { readonly name: 'changed'; readonly account: string }

/** Applies what another tab has posted. `onAccounts` is called with the accounts once their order has changed. */
export async function applyTabMessage(
  session: Session,
  { name, account }: TabMessage,
  onAccounts: (accounts: readonly FrameAccount[]) => void,
): Promise<void> {
  const own = session.account?.id
  if (name === 'left' && (account === undefined || account === own)) session.drop()
  if (name === 'entered' && own !== undefined && account !== own) session.drop()
  if (name !== 'changed' || own === undefined || account !== own) return
  try {
    await session.refresh()
    onAccounts(session.accounts())
  } catch {
    // The next request meets the same failure, and reports it.
  }
}
