import type { Config } from '#core/config/config.ts'
import type { ViewDefinition } from './define-view.ts'
import type { FeatureSet } from './feature.ts'

/** The views that may come next, which are fetched before anybody opens them: more of them once there is an account. */
export function viewsAhead({ list }: FeatureSet, config: Config, hasAccount: boolean): ViewDefinition[] {
  return list.flatMap(({ isEnabled, fetchedAhead, views, accountTabs }) => {
    if (fetchedAhead === 'never' || isEnabled?.(config) === false) return []
    if (hasAccount) return Object.values({ ...views, ...accountTabs })
    return fetchedAhead ? [] : Object.values(views).filter((view) => !needsAccount(view))
  })
}

const needsAccount = ({ needsAccount: need }: ViewDefinition) => need === 'always' || need === 'to-open'
