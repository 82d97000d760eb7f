import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Choosing a network. */
export const networks = defineFeature({
  id: 'networks',
  isEnabled: (config) => config.enableNetworkSwitch,
  fetchedAhead: 'with-account',
  views: {
    Networks: defineView('Networks', () => import('./networks-view.tsx')),
    SwitchNetwork: defineView('Switch network', () => import('./switch-network-view.tsx'), {
      needsAccount: 'to-stay',
      continues: { with: 'caipNetworkId', from: 'Networks' },
      onUnsupportedChain: 'open-and-stay',
      backEnds: 'switch',
    }),
    WhatIsANetwork: defineView('What is a network?', () => import('./what-is-a-network-view.tsx'), {
      onUnsupportedChain: 'open',
    }),
    UnsupportedChain: defineView('Unsupported network', () => import('./unsupported-chain-view.tsx'), {
      needsAccount: 'to-stay',
      onUnsupportedChain: 'open-and-stay',
    }),
  },
})
