import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Permissions that sites can use without asking [permissions.where]. */
export const permissions = defineFeature({
  id: 'permissions',
  isEnabled: ({ projectId }) => projectId !== undefined,
  needs: 'hasHistory',
  fetchedAhead: 'never',
  views: {
    Permissions: defineView('Permissions', () => import('./permissions-view.tsx'), { needsAccount: 'always' }),
  },
})
