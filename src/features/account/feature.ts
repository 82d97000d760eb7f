import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Who is connected, and what they have. */
export const account = defineFeature({
  id: 'account',
  views: { Account: defineView('Account', () => import('./account-view.tsx')) },
})
