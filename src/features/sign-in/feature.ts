import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Proving that an account is the visitor's, by a signature. Nothing is prefetched: most sites don’t use sign-in. */
export const signIn = defineFeature({
  id: 'sign-in',
  fetchedAhead: 'never',
  views: {
    SIWXSignMessage: defineView('Sign in', () => import('./sign-message-view.tsx'), {
      needsAccount: 'to-stay',
      onUnsupportedChain: 'open',
    }),
  },
})
