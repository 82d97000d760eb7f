import { useStore } from '../use-store.ts'
import { useDeferredValue } from 'react'
import { useUi } from '../ui-context.ts'
import { Alerts } from './alerts.tsx'
import { Header } from './header.tsx'
import { Outlet } from './outlet.tsx'
import { ToastRegion } from './toast-region.tsx'
import { usePreloadWhenIdle } from './use-preload.ts'

/** What an open dialog shows. The view before stays until the next one's code is there. */
export function DialogContent() {
  const { core } = useUi()
  const wanted = useStore(core.views.$stack)
  const stack = useDeferredValue(wanted)
  usePreloadWhenIdle()
  return (
    <div className="panel" data-waiting={wanted !== stack || undefined}>
      <Header stack={stack} />
      <Alerts />
      <Outlet stack={stack} />
      <ToastRegion />
    </div>
  )
}
