import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { View } from '#core/views/view.ts'
import { useUi } from '../ui-context.ts'
import { useIsAwaited, useIsOpen } from '../use-is-open.ts'
import { LazyContent } from './lazy-content.tsx'
import { findFirstTarget } from './use-modal.ts'
import { ViewErrorBoundary } from './view-error-boundary.tsx'

interface ViewFrameProps {
  readonly view: View
  readonly isLeaving?: boolean
  /** True until the first view of this opening has come. */
  readonly isFirstRef: RefObject<boolean>
}

/** A view in its place: tells its height, takes the focus as it comes, and is out of reach while it goes. */
export function ViewFrame({ view, isLeaving = false, isFirstRef }: ViewFrameProps) {
  const { core, root, features, opening } = useUi()
  const isOpen = useIsOpen()
  const isAwaited = useIsAwaited()
  const ref = useRef<HTMLDivElement>(null)
  const definition = features.views[view.name]

  useLayoutEffect(() => {
    const frame = ref.current
    const outlet = frame?.parentElement
    if (isLeaving || !frame || !outlet) return
    // A closed dialog has no height; given one of 0 px, it would grow from that as it opens.
    const tell = () => (outlet.style.height = frame.offsetHeight ? `${frame.offsetHeight}px` : '')
    // Within the frame that shows it, not one later.
    if (opening.$state.get().status === 'open') tell()
    const observer = new ResizeObserver(tell)
    observer.observe(frame)
    const forget = opening.setDrawn(view)
    return () => {
      observer.disconnect()
      forget()
    }
  }, [isLeaving, opening, view])

  // After the layout effects: by then the dialog is open, and can take the focus. An opening right after a closing, which
  // never was drawn, is waited for all the same.
  useEffect(() => {
    if (isAwaited && !isLeaving) core.dialog.markVisible()
  }, [core, isLeaving, isAwaited])

  useEffect(() => {
    if (isLeaving || !isOpen) return
    const target = isFirstRef.current && findFirstTarget(ref.current?.parentElement ?? null)
    // Its focus would scroll what comes before it out of sight.
    const isBelow = target && target.getBoundingClientRect().bottom > ref.current!.getBoundingClientRect().bottom
    // In the page's flow the focus is only taken along, never taken away.
    const mayFocus = !core.$config.get().inline || !isFirstRef.current
    isFirstRef.current = false
    if (mayFocus) ((!isBelow && target) || root.getElementById('title'))?.focus()
  }, [core, root, isLeaving, isFirstRef, isOpen])

  if (!definition) return null
  return (
    <div
      ref={ref}
      className="frame"
      inert={isLeaving}
      aria-hidden={isLeaving || undefined}
      data-leaving={isLeaving || undefined}
    >
      <ViewErrorBoundary onRetry={definition.reset}>
        <LazyContent definition={definition} view={view} />
      </ViewErrorBoundary>
    </div>
  )
}
