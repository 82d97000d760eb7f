import { Suspense } from 'react'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useIsSeen } from '#ui/use-is-seen.ts'
import { useStore } from '#ui/use-store.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountBar } from './account-bar.tsx'
import { AccountIdentity } from './account-identity.tsx'
import { accountMessages } from './account-messages.ts'
import { AccountTabs } from './account-tabs.tsx'
import accountCss from './account.css?inline'
import { Balance } from './balance.tsx'

/** Most sites don’t use sign-in. */
const SignInRow = lazyPart(async () => (await import('./sign-in-row.tsx')).SignInRow)

/**
 * The connected account: identity, balance, actions, tokens, NFTs and activity. It is drawn ahead, so nothing is read
 * before the visitor sees it.
 */
export default function AccountView({ view }: ViewProps) {
  useStyles(accountCss)
  const core = useCore()
  const texts = useMessages(accountMessages)
  const account = useStore(core.accounts.$active)
  const connection = useStore(core.connections.$active)
  const signIn = useStore(core.$signIn)
  const isSeen = useIsSeen()
  if (!account) return null
  const { namespace } = account
  return (
    <div className="account">
      <AccountBar />
      <AccountIdentity account={account} isSeen={isSeen} />
      <Balance isSeen={isSeen} />
      <Suspense>{signIn && <SignInRow signIn={signIn} />}</Suspense>
      <AccountActions namespace={namespace} />
      <AccountTabs view={view} namespace={namespace} isSeen={isSeen} />
      {connection && <small>{texts.connectedWith({ wallet: connection.wallet.name })}</small>}
      <slot name="account-footer" />
    </div>
  )
}
