import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Showing one's address to whom it is to be paid from. */
export const receive = defineFeature({
  id: 'receive',
  isEnabled: ({ features }) => features.receive,
  views: {
    WalletReceive: defineView('Receive', () => import('./receive-view.tsx'), { needsAccount: 'always' }),
    WalletCompatibleNetworks: defineView('Compatible networks', () => import('./compatible-networks-view.tsx'), {
      needsAccount: 'always',
    }),
  },
  accountActions: { receive: 'WalletReceive' },
})
