import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Showing the account's address to whoever pays it. */
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
