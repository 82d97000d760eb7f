import { defineMessages, useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { connectingMessages } from './connecting-messages.ts'

const noWalletsMessages = defineMessages('noWallets', {
  failed: 'Couldn’t load more wallets.',
  retry: 'Try again',
  none: 'No wallet found in this browser.',
})

interface NoWalletsProps {
  /** `false`: no wallet can reach the site’s networks. */
  readonly isSetUp?: boolean
  onRetry?: (() => void) | undefined
}

/** Instead of wallets: there are none, or the catalogue couldn’t be fetched and `onRetry` tries again. */
export function NoWallets({ isSetUp = true, onRetry }: NoWalletsProps) {
  const texts = useMessages(noWalletsMessages)
  const { setUpHint } = useMessages(connectingMessages)
  if (onRetry) return <Notice text={texts.failed} action={texts.retry} onAction={onRetry} />
  return <Notice text={isSetUp ? texts.none : setUpHint} />
}
