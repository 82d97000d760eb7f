import type { Core } from '#core/core.ts'
import { whenIdle } from '#platform/when-idle.ts'
import type { QueuedAnalytics } from './create-queued-analytics.ts'
import { dispatch } from './events.ts'

interface FollowDeps {
  element: HTMLElement
  analytics: QueuedAnalytics
  /** Called whenever the dialog has opened or closed. */
  onOpenChange(isOpen: boolean): void
}

/** Reports each opening and closing to the page, until the dialog ends. */
export function followDialog(core: Core, { element, analytics, onOpenChange }: FollowDeps): void {
  let wasOpen = false
  let wasVisible = false
  const stop = core.dialog.$state.listen((state) => {
    const isOpen = state.status === 'open'
    const isVisible = isOpen && state.isVisible
    const hasChanged = isOpen !== wasOpen
    const hasAppeared = isVisible && !wasVisible
    wasOpen = isOpen
    wasVisible = isVisible
    const view = core.views.$current.get().name
    if (hasChanged) onOpenChange(isOpen)
    if (hasChanged && isOpen) analytics.start((run) => void whenSeen(core).then(() => whenIdle(run)))
    if (hasAppeared) dispatch(element, 'wallet-opened', { view })
    if (hasChanged && !isOpen) dispatch(element, 'wallet-closed', { view })
  })
  core.onDispose(() => queueMicrotask(stop))
}

/** Resolves once the dialog is visible, or closed again. */
export function whenSeen({ dialog }: Core): Promise<void> {
  return new Promise((resolve) => {
    const stop = dialog.$state.subscribe((state) => {
      if (state.status === 'open' && !state.isVisible) return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}
