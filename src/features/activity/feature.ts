import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

const view = defineView('Activity', () => import('./activity-view.tsx'), { needsAccount: 'always' })

/** The account's transactions: where the service has them [activity.namespaces]. */
export const activity = defineFeature({
  id: 'activity',
  isEnabled: ({ features, projectId }) => features.activity && projectId !== undefined,
  needs: 'hasHistory',
  views: { Activity: view },
  accountTabs: { activity: view },
})
