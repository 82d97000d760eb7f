import { lazy, Suspense, useDeferredValue, type ComponentType, useRef, useEffect, type RefObject } from 'react'
import type { View } from '#core/model/view.ts'
import { SkeletonRows } from '../primitives/list.tsx'
import { usePreloadWhenIdle } from '../primitives/use-preload.ts'
import { useUi } from '../ui-context.ts'
import { useIsVisible } from '../use-is-open.ts'
import { useStore } from '../use-store.ts'
import { Header } from './header.tsx'
import { ViewFrame } from './view-frame.tsx'

const LOAD_AGAIN_MS = 5000

/** Nothing waits for notices, but they must not be missed: if their chunk fails to load, it is requested again. */
async function loadNotices(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('./notices.tsx')).Notices }
  } catch {
    await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS))
    return loadNotices()
  }
}
const Notices = lazy(loadNotices)

/** The content of an open dialog. The previous view stays until the next one's code has loaded. */
export function DialogContent() {
  const { core, features } = useUi()
  const currentStack = useStore(core.views.$stack)
  const deferred = useDeferredValue(currentStack)
  // A view whose code is loaded is rendered at once.
  const stack = features.views[currentStack.at(-1)!.name]?.component ? currentStack : deferred
  const isVisible = useIsVisible()
  usePreloadWhenIdle(isVisible)
  return (
    <div className="panel" data-waiting={currentStack !== stack || undefined}>
      <Header stack={stack} />
      <Suspense>{isVisible && <Notices />}</Suspense>
      <Outlet stack={stack} />
    </div>
  )
}

/** Shows the top view. `useViewMotion` moves the previous one out. */
function Outlet({ stack }: { stack: readonly View[] }) {
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

/** True if the visitor's last press or focus was in the dialog, and not elsewhere in the page. */
function usePresence(): RefObject<boolean> {
  const { root } = useUi()
  const isHereRef = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    for (const type of ['focusin', 'pointerdown']) {
      // The document's capture listeners run before the dialog's.
      root.ownerDocument.addEventListener(
        type,
        () => {
          isHereRef.current = false
        },
        options,
      )
      root.addEventListener(
        type,
        () => {
          isHereRef.current = true
        },
        options,
      )
    }
    return () => controller.abort()
  }, [root])
  return isHereRef
}
