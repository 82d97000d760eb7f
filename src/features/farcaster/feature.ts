import { offeredLogins } from '#core/config/offered-logins.ts'
import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Logging in to the embedded wallet with Farcaster. */
export const farcaster = defineFeature({
  id: 'farcaster',
  isEnabled: (config) => offeredLogins(config).socials.includes('farcaster'),
  fetchedAhead: 'never',
  views: {
    ConnectingFarcaster: defineView('Farcaster', () => import('./connecting-farcaster-view.tsx'), {
      needsConsent: true,
      backEnds: 'attempt',
    }),
  },
})
