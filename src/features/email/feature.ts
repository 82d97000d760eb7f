import { offeredLogins } from '#core/config/offered-logins.ts'
import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Logging in to the embedded wallet by email. */
export const email = defineFeature({
  id: 'email',
  isEnabled: (config) => offeredLogins(config).email,
  fetchedAhead: 'never',
  views: {
    EmailLogin: defineView('Continue with email', () => import('./email-login-view.tsx'), { needsConsent: true }),
  },
  connectMethods: { email: defineView('', () => import('./email-entry-view.tsx')) },
})

/** Views that any login can need: the code, and the approval of a device. */
export const login = defineFeature({
  id: 'login',
  isEnabled: ({ frameUrl }) => Boolean(frameUrl),
  fetchedAhead: 'never',
  views: {
    EmailVerifyOtp: defineView('Confirm your email', () => import('./verify-otp-view.tsx'), {
      continues: { from: 'EmailLogin' },
      needsConsent: true,
      backEnds: 'attempt',
    }),
    EmailVerifyDevice: defineView('New device', () => import('./verify-device-view.tsx'), {
      continues: { from: 'EmailLogin' },
      needsConsent: true,
      backEnds: 'attempt',
    }),
  },
})
