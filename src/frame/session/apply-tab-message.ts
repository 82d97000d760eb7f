import type { FrameAccount } from '#lib/frame-protocol/messages.ts'
import type { Session } from './create-session.ts'
import type { TabMessage } from './tab-message.ts'

/** Applies what another tab has posted. `onAccounts` is called with the accounts once their order has changed. */
export async function applyTabMessage(
  session: Session,
  { name, account }: TabMessage,
  onAccounts: (accounts: readonly FrameAccount[]) => void,
): Promise<void> {
  const own = session.account?.id
  if (name === 'left' && (account === undefined || account === own)) session.drop()
  if (name === 'entered' && account !== own) session.giveWay()
  if (name !== 'changed' || own === undefined || account !== own) return
  try {
    await session.refresh()
    onAccounts(session.accounts())
  } catch {
    // The next request meets the same failure, and reports it.
  }
}
