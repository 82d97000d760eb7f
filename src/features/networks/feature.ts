import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Choosing a network. */
export const networks = defineFeature({
  id: 'networks',
  isEnabled: (config) => config.enableNetworkSwitch,
  views: {
    Networks: defineView('Networks', () => import('./networks-view.tsx')),
    SwitchNetwork: defineView('Switch network', () => import('./switch-network-view.tsx')),
    WhatIsANetwork: defineView('What is a network?', () => import('./what-is-a-network-view.tsx')),
    UnsupportedChain: defineView('Unsupported network', () => import('./unsupported-chain-view.tsx')),
  },
})
