import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Choosing a network. */
export const networks = defineFeature({
  id: 'networks',
  isEnabled: (config) => config.enableNetworkSwitch,
  views: {
    Networks: defineView('Networks', () => import('./networks-view.tsx')),
    UnsupportedChain: defineView('Switch network', () => import('./unsupported-chain-view.tsx'), { isClosable: false }),
  },
})
