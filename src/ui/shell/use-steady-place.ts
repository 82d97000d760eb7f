import { useLayoutEffect, useRef } from 'react'
import type { Clock } from '#core/ports/clock.ts'
import { observeSize } from '#lib/observe-size.ts'
import { useUi } from '../ui-context.ts'
import { hasMotion, VIEW_TRANSITION_MS } from './use-view-motion.ts'

/** The dialog stays at least this far from the edges of the window, in CSS pixels. */
const MARGIN = 16

/**
 * Keeps the view where the visitor sees it while alerts come above it or its content changes: a centered dialog would move away
 * under a press that is under way [views.steady]. The component that shows the alerts calls it, so that both are in one frame.
 */
export function useSteadyPlace(): void {
  const { core, root } = useUi()
  const placeRef = useRef(() => {})

  useLayoutEffect(() => {
    const dialog = root.querySelector('dialog')
    const outlet = dialog?.querySelector<HTMLElement>('.outlet')
    if (!dialog || !outlet) return
    const { place, center, stop } = createSteadyPlace(dialog, outlet, core.ports.clock)
    placeRef.current = place
    let stopObserving = () => {}
    function observeView() {
      stopObserving()
      const frame = viewIn(outlet!)
      if (frame) stopObserving = observeSize(frame, place)
    }
    const observer = new MutationObserver(observeView)
    observer.observe(outlet, { childList: true })
    observeView()
    window.addEventListener('resize', center)
    return () => {
      observer.disconnect()
      stopObserving()
      window.removeEventListener('resize', center)
      stop()
    }
  }, [core, root])
  // At each rendering: a press can come before the next frame.
  useLayoutEffect(() => placeRef.current())
}

const viewIn = (outlet: HTMLElement) => outlet.querySelector<HTMLElement>(':scope > .frame:not([inert])')

function createSteadyPlace(dialog: HTMLDialogElement, outlet: HTMLElement, clock: Clock) {
  /** Where the view begins, in CSS pixels from the top of the window. Unknown while the dialog takes the height of a new view. */
  let viewTop: number | undefined
  let placed: HTMLElement | undefined
  let cancel = () => {}

  const heightWith = (above: number) => Math.min(above + placed!.offsetHeight, innerHeight - 2 * MARGIN)

  function release() {
    delete dialog.dataset['steady']
    dialog.style.removeProperty('--top')
  }

  function keep(above: number) {
    viewTop = (innerHeight - heightWith(above)) / 2 + above
    place()
  }

  /** In the middle of a window that has changed. */
  function center() {
    if (viewTop !== undefined) keep(outlet.offsetTop)
  }

  function follow(frame: HTMLElement) {
    const isFirst = placed === undefined
    placed = frame
    // Alerts come after the first view, and stay for the next ones.
    if (isFirst) return keep(dialog.querySelector<HTMLElement>('.header')!.offsetHeight)
    viewTop = undefined
    const before = dialog.offsetTop
    release()
    glide(dialog, before - dialog.offsetTop)
    cancel()
    cancel = clock.after(VIEW_TRANSITION_MS, () => keep(outlet.offsetTop))
  }

  function place(): void {
    const frame = viewIn(outlet)
    if (!frame) return
    if (frame !== placed) return follow(frame)
    if (viewTop === undefined) return
    const above = outlet.offsetTop
    const lowest = innerHeight - MARGIN - heightWith(above)
    dialog.style.setProperty('--top', `${Math.max(MARGIN, Math.min(viewTop - above, lowest))}px`)
    dialog.dataset['steady'] = ''
  }

  function stop() {
    cancel()
    release()
  }
  return { place, center, stop }
}

/** Back to the middle, while the dialog takes the height of a new view. */
function glide(dialog: HTMLDialogElement, from: number) {
  if (from === 0 || !hasMotion()) return
  dialog.animate({ translate: [`0 ${from}px`, '0 0'] }, { duration: VIEW_TRANSITION_MS, easing: 'ease-out' })
}
