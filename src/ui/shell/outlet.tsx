import { Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from '../use-store.ts'
import type { View } from '#core/views/view.ts'
import { SkeletonRows } from '../primitives/skeleton-rows.tsx'
import { useCore } from '../ui-context.ts'
import { ViewFrame } from './view-frame.tsx'

/** How long a view takes to come in, and the one before to go (spec §2). */
const VIEW_TRANSITION_MS = 150

interface Frame {
  readonly key: string
  readonly view: View
}

/** Shows the top view; the one before stays beside it, inert, while both move. */
export function Outlet({ stack }: { stack: readonly View[] }) {
  const direction = useStore(useCore().views.$direction)
  const view = stack.at(-1)!
  const key = `${stack.length} ${view.name}`
  const [{ shown, leaving }, setFrames] = useState<{ shown: Frame; leaving?: Frame | undefined }>({
    shown: { key, view },
  })
  if (shown.view !== view) setFrames({ shown: { key, view }, leaving: shown.key === key ? leaving : shown })
  const isFirstRef = useRef(true)

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setFrames((frames) => ({ shown: frames.shown })), VIEW_TRANSITION_MS)
    return () => clearTimeout(timer)
  }, [leaving])

  return (
    <div part="body" className="outlet" data-direction={leaving && direction}>
      <Suspense fallback={<SkeletonRows count={5} />}>
        {leaving && <ViewFrame key={leaving.key} view={leaving.view} isLeaving isFirstRef={isFirstRef} />}
        <ViewFrame key={shown.key} view={shown.view} isFirstRef={isFirstRef} />
      </Suspense>
    </div>
  )
}
