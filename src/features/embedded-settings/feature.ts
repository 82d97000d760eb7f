import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

const code = () => import('./update-email-code-view.tsx')
const rules = { needsAccount: 'always', continues: { from: 'UpdateEmailWallet' } } as const

/** Settings of the embedded wallet. */
export const embeddedSettings = defineFeature({
  id: 'embedded-settings',
  isEnabled: ({ frameUrl }) => Boolean(frameUrl),
  fetchedAhead: 'never',
  views: {
    UpdateEmailWallet: defineView('Change email', () => import('./update-email-view.tsx'), { needsAccount: 'always' }),
    UpdateEmailPrimaryOtp: defineView('Change email', code, rules),
    UpdateEmailSecondaryOtp: defineView('Change email', code, rules),
  },
  settings: defineView('', () => import('./wallet-settings-view.tsx')),
})
