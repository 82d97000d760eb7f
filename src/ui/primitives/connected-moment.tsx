import { useEffect, type ReactNode } from 'react'
import { announceAfterClosing } from '../announce-after-closing.ts'
import { useStyles } from '../styles/use-styles.ts'
import { useUi } from '../ui-context.ts'
import connectedMomentCss from './connected-moment.css?inline'
import { ProgressRing } from './progress-ring.tsx'
import { StatusText } from './status-text.tsx'

interface ConnectedMomentProps {
  title: string
  /** Names what is connected. It is announced after the dialog has closed. */
  hint: string
  picture: ReactNode
}

/**
 * The wallet has agreed: a tick, with the word for it. Nothing waits for this: the page has been notified, and the
 * dialog closes, or goes on, at once. It stays visible while the dialog fades.
 */
export function ConnectedMoment({ title, hint, picture }: ConnectedMomentProps) {
  useStyles(connectedMomentCss)
  const { core, root } = useUi()
  useEffect(() => announceAfterClosing(core, root, hint), [core, root, hint])
  return (
    <div className="waiting connected-moment">
      <ProgressRing status="done">{picture}</ProgressRing>
      <StatusText title={title} hint={hint} />
    </div>
  )
}
