import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** A name that others can send to, in place of an address [names.where]. */
export const names = defineFeature({
  id: 'names',
  isEnabled: ({ projectId, nameProvider }) => Boolean(projectId ?? nameProvider),
  needs: 'nameNetwork',
  fetchedAhead: 'never',
  views: {
    ChooseAccountName: defineView('Account names', () => import('./choose-name-view.tsx'), { needsAccount: 'always' }),
    RegisterAccountName: defineView('Register a name', () => import('./register-name-view.tsx'), {
      needsAccount: 'always',
    }),
    RegisterAccountNameSuccess: defineView('Name registered', () => import('./name-registered-view.tsx'), {
      needsAccount: 'to-open',
      continues: { from: 'RegisterAccountName' },
    }),
  },
})
