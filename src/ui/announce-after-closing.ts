import type { Core } from '#core/core.ts'

/** A live region must exist before it can announce. */
const SPEAK_AFTER_MS = 150
/** Long enough to be announced, and gone before anyone reaches it. */
const GONE_AFTER_MS = 5000

/**
 * Announces something once the dialog has closed: then the dialog's content is out of reach, and while it is open, the rest of
 * the page is. Nothing if the dialog stays open, where its views announce.
 */
export function announceAfterClosing({ dialog, ports: { clock } }: Core, root: ShadowRoot, text: string): void {
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
