import { defineMessages, useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'

const noWalletsMessages = defineMessages('noWallets', {
  failed: 'Couldn’t load more wallets.',
  retry: 'Try again',
  none: 'No wallet found in this browser.',
})

/** Instead of wallets: there are none, or the catalogue couldn’t be fetched and `onRetry` tries again. */
export function NoWallets({ onRetry }: { onRetry: (() => void) | undefined }) {
  const texts = useMessages(noWalletsMessages)
  return onRetry ? <Notice text={texts.failed} action={texts.retry} onAction={onRetry} /> : <Notice text={texts.none} />
}
