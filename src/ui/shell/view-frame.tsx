import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { View } from '#core/views/view.ts'
import { useUi } from '../ui-context.ts'
import { ViewErrorBoundary } from './view-error-boundary.tsx'

interface ViewFrameProps {
  readonly view: View
  readonly isLeaving?: boolean
  /** True until the first view of this opening has come. */
  readonly isFirst: RefObject<boolean>
}

/** A view in its place: tells its height, takes the focus as it comes, and is out of reach while it goes. */
export function ViewFrame({ view, isLeaving = false, isFirst }: ViewFrameProps) {
  const { core, root, features } = useUi()
  const ref = useRef<HTMLDivElement>(null)
  const definition = features.views[view.name]

  useLayoutEffect(() => {
    const frame = ref.current
    const outlet = frame?.parentElement
    if (isLeaving || !frame || !outlet) return
    const observer = new ResizeObserver(() => (outlet.style.height = `${frame.offsetHeight}px`))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [isLeaving])

  // After the layout effects: by then the dialog is open, and can take the focus.
  useEffect(() => {
    if (isLeaving) return
    core.dialog.markVisible()
    const action = ref.current?.querySelector<HTMLElement>('[data-autofocus]:enabled') ?? ref.current?.querySelector<HTMLElement>('button:enabled')
    const target = isFirst.current ? action : undefined
    // In the page's flow the focus is only taken along, never taken away.
    const mayFocus = !core.$config.get().inline || !isFirst.current
    isFirst.current = false
    if (mayFocus) (target ?? root.getElementById('title'))?.focus()
  }, [core, root, isLeaving, isFirst])

  if (!definition) return null
  return (
    <div ref={ref} className="frame" inert={isLeaving} aria-hidden={isLeaving || undefined} data-leaving={isLeaving || undefined}>
      <ViewErrorBoundary onRetry={definition.reset}>
        <ViewContent view={view} />
      </ViewErrorBoundary>
    </div>
  )
}

function ViewContent({ view }: { view: View }) {
  const definition = useUi().features.views[view.name]!
  const Component = definition.component ?? use(definition.load())
  return <Component view={view} />
}
