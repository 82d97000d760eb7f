import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Every wallet of the catalogue. */
export const allWallets = defineFeature({
  id: 'all-wallets',
  isEnabled: (config) => config.features.allWallets,
  views: { AllWallets: defineView('All wallets', () => import('./all-wallets-view.tsx'), { needsConsent: true }) },
})
