import { useEffect, type ReactNode } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useUi } from '#ui/ui-context.ts'
import connectedMomentCss from './connected-moment.css?inline'
import { connectingMessages } from './connecting-messages.ts'
import { announceAfterClosing } from './say-after-closing.ts'

/**
 * The wallet has agreed: a tick, with the word for it. Nothing waits for this: the page has been notified, and the
 * dialog closes, or goes on, at once. It stays visible while the dialog fades.
 */
export function ConnectedMoment({ wallet, picture }: { wallet: string; picture: ReactNode }) {
  useStyles(connectedMomentCss)
  const { core, root } = useUi()
  const texts = useMessages(connectingMessages)
  const hint = texts.connectedHint({ wallet })
  useEffect(() => announceAfterClosing(core, root, hint), [core, root, hint])
  return (
    <div className="waiting connected-moment">
      <ProgressRing status="done">{picture}</ProgressRing>
      <StatusText title={texts.connected} hint={hint} />
    </div>
  )
}
