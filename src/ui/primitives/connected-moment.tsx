import { useEffect, type ReactNode } from 'react'
import type { Core } from '#core/core.ts'
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

/** A live region must exist before it can announce. */
const SPEAK_AFTER_MS = 150
/** Long enough to be announced, and gone before anyone reaches it. */
const GONE_AFTER_MS = 5000

/**
 * Announces something once the dialog has closed: then the dialog's content is out of reach, and while it is open, the rest of
 * the page is. Nothing if the dialog stays open, where its views announce.
 */
function announceAfterClosing({ dialog, ports: { clock } }: Core, root: ShadowRoot, text: string): void {
  if (dialog.$state.get().status !== 'closed') return
  // The root's own children aren’t rendered.
  const place = document.createElement('div')
  const region = document.createElement('p')
  region.className = 'hidden'
  region.ariaLive = 'polite'
  place.append(region)
  root.append(place)
  clock.after(SPEAK_AFTER_MS, () => region.append(text))
  clock.after(GONE_AFTER_MS, () => place.remove())
}
