import { Suspense, useRef } from 'react'
import type { View } from '#core/model/view.ts'
import { SkeletonRows } from '../primitives/skeleton-rows.tsx'
import { usePresence } from './use-presence.ts'
import { ViewFrame } from './view-frame.tsx'

/** Shows the top view. `useViewMotion` moves the previous one out. */
export function Outlet({ stack }: { stack: readonly View[] }) {
  const view = stack.at(-1)!
  const isFirstRef = useRef(true)
  const isHereRef = usePresence()
  return (
    <div part="body" className="outlet">
      <Suspense fallback={<SkeletonRows count={5} />}>
        <ViewFrame key={`${stack.length} ${view.name}`} view={view} isFirstRef={isFirstRef} isHereRef={isHereRef} />
      </Suspense>
    </div>
  )
}
