import { defineMessages, useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'

const noWalletsMessages = defineMessages('noWallets', {
  failed: 'Couldn’t load more wallets.',
  retry: 'Try again',
  none: 'No wallet found in this browser. Get one, or use your phone.',
})

/** In place of wallets: there are none, or the catalogue's could not be fetched and `onRetry` asks again. */
export function NoWallets({ onRetry }: { onRetry: (() => void) | undefined }) {
  const texts = useMessages(noWalletsMessages)
  return onRetry ? <Notice text={texts.failed} action={texts.retry} onAction={onRetry} /> : <Notice text={texts.none} />
}
