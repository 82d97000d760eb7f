import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Wallets that are on several chains, and sites that use several wallets at once. */
export const multiChain = defineFeature({
  id: 'multi-chain',
  views: {
    ConnectingMultiChain: defineView('Choose a network', () => import('./connecting-multi-chain-view.tsx'), {
      continues: { with: 'connectorId' },
      needsConsent: true,
      backEnds: 'attempt',
    }),
    SwitchActiveChain: defineView('Switch network', () => import('./switch-active-chain-view.tsx'), {
      continues: { with: 'caipNetworkId', from: 'Networks' },
    }),
  },
})
