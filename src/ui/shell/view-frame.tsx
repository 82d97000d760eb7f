import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { View } from '#core/model/view.ts'
import { observeSize } from '#lib/observe-size.ts'
import { ViewErrorBoundary } from '../primitives/view-error-boundary.tsx'
import { useUi } from '../ui-context.ts'
import { useIsAwaited, useIsOpen } from '../use-is-open.ts'
import { LazyContent } from './lazy-content.tsx'
import { findFirstTarget, findOnlyTarget } from './use-modal.ts'

interface ViewFrameProps {
  readonly view: View
  /** True until the first view of this opening has come. */
  readonly isFirstRef: RefObject<boolean>
  /** True if the visitor is in the dialog, and not elsewhere in the page. */
  readonly isHereRef: RefObject<boolean>
}

/** A view in its place: reports its height, and takes the focus when it arrives. */
export function ViewFrame({ view, isFirstRef, isHereRef }: ViewFrameProps) {
  const { core, root, features, opening } = useUi()
  const isOpen = useIsOpen()
  const isAwaited = useIsAwaited()
  const ref = useRef<HTMLDivElement>(null)
  const definition = features.views[view.name]

  useLayoutEffect(() => {
    const frame = ref.current
    const outlet = frame?.parentElement
    if (!frame || !outlet) return
    // A closed dialog has no height; set to 0 px, it would grow from there as it opens.
    const setHeight = () => {
      outlet.style.height = frame.offsetHeight ? `${frame.offsetHeight}px` : ''
    }
    // Within the frame that shows it, not one later.
    if (opening.$phase.get() !== 'closed') setHeight()
    const stopObserving = observeSize(frame, setHeight)
    const forget = opening.setComplete(view)
    return () => {
      stopObserving()
      forget()
    }
  }, [opening, view])

  // After the layout effects: by then the dialog is open, and can take the focus. An opening right after a closing
  // that was never rendered is waited for, too.
  useEffect(() => {
    if (isAwaited) return opening.setArrived()
    return undefined
  }, [opening, isAwaited])

  useEffect(() => {
    if (!isOpen) return
    const frame = ref.current
    // A leaving view may still be in the outlet.
    const target = isFirstRef.current ? findFirstTarget(frame?.parentElement ?? null) : findOnlyTarget(frame)
    // Focusing it would scroll what comes before it out of sight.
    const isBelow = target && target.getBoundingClientRect().bottom > ref.current!.getBoundingClientRect().bottom
    // In the page's flow, the focus is only moved along, never taken from the page [views.focus].
    const mayFocus = core.$config.get().inline ? !isFirstRef.current && isHereRef.current : !hasPromptFocus(root)
    isFirstRef.current = false
    if (mayFocus) ((!isBelow && target) || root.getElementById('title'))?.focus()
  }, [core, root, isFirstRef, isHereRef, isOpen])

  if (!definition) return null
  return (
    <div ref={ref} className="frame">
      <ViewErrorBoundary onRetry={definition.reset} onFailure={core.failures.report}>
        <LazyContent definition={definition} view={view} />
      </ViewErrorBoundary>
    </div>
  )
}

/** True while the focus is in what a wallet has drawn into the page: a view that arrives leaves it there. */
const hasPromptFocus = (root: ShadowRoot): boolean =>
  root.querySelector('dialog[data-below]') !== null &&
  root.activeElement === null &&
  root.ownerDocument.activeElement !== root.ownerDocument.body
