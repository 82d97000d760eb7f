import { Suspense } from 'react'
import type { ViewProps } from '#ui/define-view.ts'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useDisconnect } from '#ui/use-disconnect.ts'
import { useIsSeen } from '#ui/use-is-seen.ts'
import { useStore } from '#ui/use-store.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountBar } from './account-bar.tsx'
import { AccountFoot } from './account-foot.tsx'
import { AccountIdentity } from './account-identity.tsx'
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
  const account = useStore(core.accounts.$active)
  const signIn = useStore(core.$signIn)
  const isSeen = useIsSeen()
  const wayOut = useDisconnect()
  if (!account) return null
  const { namespace } = account
  return (
    <div className="account">
      <AccountBar account={account} isSeen={isSeen} wayOut={wayOut} />
      <AccountIdentity account={account} isSeen={isSeen} />
      <Balance isSeen={isSeen} />
      <Suspense>{signIn && <SignInRow signIn={signIn} />}</Suspense>
      <AccountActions namespace={namespace} />
      <AccountTabs view={view} namespace={namespace} isSeen={isSeen} />
      <AccountFoot wayOut={wayOut} />
      <slot name="account-footer" />
    </div>
  )
}
