import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Logging in to the embedded wallet by email. */
export const email = defineFeature({
  id: 'email',
  isEnabled: ({ features, frameUrl }) => Boolean(frameUrl && features.email),
  fetchedAhead: 'never',
  views: {
    EmailLogin: defineView('Continue with email', () => import('./email-login-view.tsx'), { needsConsent: true }),
  },
  connectMethods: { email: defineView('', () => import('./email-entry-view.tsx')) },
})

/** What a login can need whatever it began with: a code, and an approved device. */
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
