import { offeredLogins } from '#core/config/offered-logins.ts'
import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Logging in to the embedded wallet with a social account. */
export const socials = defineFeature({
  id: 'socials',
  isEnabled: (config) => offeredLogins(config).socials.length > 0,
  fetchedAhead: 'never',
  views: {
    ConnectSocials: defineView('Continue with an account', () => import('./connect-socials-view.tsx'), {
      needsConsent: true,
    }),
    ConnectingSocial: defineView('Continue with an account', () => import('./connecting-social-view.tsx'), {
      continues: { from: 'ConnectSocials', with: 'provider' },
      needsConsent: true,
      backEnds: 'attempt',
    }),
  },
  connectMethods: { social: defineView('', () => import('./socials-entry-view.tsx')) },
})
