import { defineMessages, useMessages } from '#ui/messages/define-messages.ts'
import { EmptyState, NotLoaded } from '#ui/primitives/empty-state.tsx'
import { WALLET } from '#ui/primitives/icon.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages } from './connecting-messages.ts'

const noWalletsMessages = defineMessages('noWallets', {
  failed: 'Couldn’t load more wallets',
  retry: 'Try again',
  none: 'No wallet found in this browser',
  noneHint: 'Get one to connect. If you’ve just installed one, reload this page.',
  noneOnPhone: 'Get one to connect, or open this page in your wallet’s browser.',
  get: 'Get a wallet',
  reload: 'Reload',
  notSetUp: 'No wallet can connect here',
})

interface NoWalletsProps {
  /** True if other wallets are listed above, and little room is left below them. */
  readonly isCompact: boolean
  onRetry?: (() => void) | undefined
}

/** Instead of wallets: there are none, or the catalogue couldn’t be fetched and `onRetry` tries again. */
export function NoWallets({ isCompact, onRetry }: NoWalletsProps) {
  const texts = useMessages(noWalletsMessages)
  if (!onRetry) return <NoneHere />
  const shown = { action: texts.retry, onAction: onRetry }
  return isCompact ? <Notice text={texts.failed} {...shown} /> : <NotLoaded title={texts.failed} {...shown} />
}

/** No wallet can reach the site’s networks. */
export function NotSetUp() {
  const { notSetUp } = useMessages(noWalletsMessages)
  const { setUpHint } = useMessages(connectingMessages)
  return <EmptyState icon={WALLET} title={notSetUp} hint={setUpHint} />
}

/** A new extension is only seen after a reload. Phones have none. */
function NoneHere() {
  const core = useCore()
  const { ports, views } = core
  const texts = useMessages(noWalletsMessages)
  const { isMobile } = ports.device
  async function reload() {
    try {
      // Without a note: nothing continues after it.
      await ports.browser.reload('')
    } catch (error) {
      core.notices.toast('error', core.failures.report(error))
    }
  }
  return (
    <EmptyState
      icon={WALLET}
      title={texts.none}
      hint={isMobile ? texts.noneOnPhone : texts.noneHint}
      action={texts.get}
      isPrimary
      onAction={() => views.push({ name: 'GetWallet' })}
      after={
        !isMobile && (
          <button type="button" part="button secondary" className="button" onClick={() => void reload()}>
            {texts.reload}
          </button>
        )
      }
    />
  )
}
