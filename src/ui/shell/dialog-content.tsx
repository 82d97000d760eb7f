import { lazy, Suspense, useDeferredValue, type ComponentType } from 'react'
import { usePreloadWhenIdle } from '../primitives/use-preload.ts'
import { useUi } from '../ui-context.ts'
import { useIsVisible } from '../use-is-open.ts'
import { useStore } from '../use-store.ts'
import { Header } from './header.tsx'
import { Outlet } from './outlet.tsx'

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
