import { useEffect } from 'react'
import type { ViewName } from '#core/views/view.ts'
import type { ViewDefinition } from '../define-view.ts'
import { useUi } from '../ui-context.ts'

const INTENT_MS = 100

/** Fetches a view's code ahead. A failure costs nothing: opening the view tries again, and tells. */
function preload(definition: ViewDefinition | undefined) {
  if (!definition || definition.component) return
  definition.reset()
  definition.load().catch(() => undefined)
}

/**
 * Handlers for a control that leads to a view: its code is fetched on hover and focus. Not at once: an opening that gives the
 * focus to it is on the screen first.
 */
export function usePreload(name: ViewName | undefined) {
  const { core, features } = useUi()
  const onIntent = () => name && core.ports.clock.after(INTENT_MS, () => preload(features.views[name]))
  return { onPointerEnter: onIntent, onFocus: onIntent }
}

/** Fetches the views of all enabled features once the open dialog has nothing else to do. */
export function usePreloadWhenIdle(isOpen: boolean): void {
  const { core, features } = useUi()
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => {
      for (const { isEnabled, views, accountTabs } of features.list) {
        if (isEnabled && !isEnabled(core.$config.get())) continue
        Object.values({ ...views, ...accountTabs }).forEach(preload)
      }
    }, 300)
    return () => clearTimeout(timer)
  }, [core, features, isOpen])
}
