import { useEffect, type SyntheticEvent } from 'react'
import type { ViewName } from '#core/model/view.ts'
import type { ViewDefinition } from '../define-view.ts'
import { useUi } from '../ui-context.ts'
import { useStore } from '../use-store.ts'

const INTENT_MS = 100
const IDLE_MS = 300

/** Fetches a view's code ahead. A failure does no harm: opening the view tries again, and reports it. */
function preload(definition: ViewDefinition | undefined) {
  if (!definition || definition.component) return
  definition.reset()
  definition.load().catch(() => undefined)
}

/**
 * Handlers for a control that leads to a view: its code is fetched on hover and focus. Not at once: an opening that gives the
 * focus to it is on the screen first. What the view will wait for is prepared for a pointer that stays, not for one that
 * passes by, nor for the focus, which the dialog gives by itself.
 */
export function usePreload(name: ViewName | undefined) {
  const { core, features } = useUi()
  function onIntent({ currentTarget }: SyntheticEvent) {
    const definition = name && features.views[name]
    if (!definition) return
    core.ports.clock.after(INTENT_MS, () => {
      preload(definition)
      if (currentTarget.matches(':hover')) definition.prepare?.(core)
    })
  }
  return { onPointerEnter: onIntent, onFocus: onIntent }
}

/**
 * Fetches the views of all enabled features once the open dialog is idle; those that need an account once there is one, or a
 * wallet is asked for one.
 */
export function usePreloadWhenIdle(isVisible: boolean): void {
  const { core, features } = useUi()
  const hasAccount = useStore(core.accounts.$active) !== undefined
  const isAsking = useStore(core.attempts.$attempt).status === 'connecting'
  const withAccount = hasAccount || isAsking
  useEffect(() => {
    if (!isVisible) return undefined
    return core.ports.clock.after(IDLE_MS, () => {
      for (const { isEnabled, isFetchedAhead, views, accountTabs } of features.list) {
        if (isFetchedAhead === false || isEnabled?.(core.$config.get()) === false) continue
        const next = withAccount ? { ...views, ...accountTabs } : views
        for (const view of Object.values(next)) if (withAccount || !needsAccount(view)) preload(view)
      }
    })
  }, [core, features, isVisible, withAccount])
}

const needsAccount = ({ needsAccount: need }: ViewDefinition) => need === 'always' || need === 'to-open'
