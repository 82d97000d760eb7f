import type { Core } from '#core/core.ts'

/** A live region has to stand there before it speaks. */
const SPEAK_AFTER_MS = 150
/** Long enough to be heard, and gone before anybody comes upon it. */
const GONE_AFTER_MS = 5000

/**
 * Says something once the dialog has closed: what stands in the dialog is out of reach then, and while it is open the rest of
 * the page is. Nothing if the dialog stays open, for there its views speak.
 */
export function sayAfterClosing({ dialog, ports: { clock } }: Core, root: ShadowRoot, text: string): void {
  if (dialog.$state.get().status !== 'closed') return
  // The root's own children have no box.
  const place = document.createElement('div')
  const region = document.createElement('p')
  region.className = 'hidden'
  region.ariaLive = 'polite'
  place.append(region)
  root.append(place)
  clock.after(SPEAK_AFTER_MS, () => region.append(text))
  clock.after(GONE_AFTER_MS, () => place.remove())
}
