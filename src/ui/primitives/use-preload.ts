import { useEffect, type SyntheticEvent } from 'react'
import type { Config } from '#core/config/config.ts'
import type { ViewName } from '#core/model/view.ts'
import type { ViewDefinition } from '../define-view.ts'
import type { FeatureSet } from '../feature.ts'
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

/** Preloads the views that may come next once the open dialog is idle. A pending connection counts as an account. */
export function usePreloadWhenIdle(isVisible: boolean): void {
  const { core, features } = useUi()
  const hasAccount = useStore(core.accounts.$active) !== undefined
  const isAsking = useStore(core.attempts.$attempt).status === 'connecting'
  const withAccount = hasAccount || isAsking
  useEffect(() => {
    if (!isVisible) return undefined
    return core.ports.clock.after(IDLE_MS, () => viewsAhead(features, core.$config.get(), withAccount).forEach(preload))
  }, [core, features, isVisible, withAccount])
}

/** The views that may come next, which are fetched before anybody opens them: more of them once there is an account. */
export function viewsAhead({ list }: FeatureSet, config: Config, hasAccount: boolean): ViewDefinition[] {
  return list.flatMap(({ isEnabled, fetchedAhead, views, accountTabs }) => {
    if (fetchedAhead === 'never' || isEnabled?.(config) === false) return []
    if (hasAccount) return Object.values({ ...views, ...accountTabs })
    return fetchedAhead ? [] : Object.values(views).filter((view) => !needsAccount(view))
  })
}

const needsAccount = ({ needsAccount: need }: ViewDefinition) => need === 'always' || need === 'to-open'
