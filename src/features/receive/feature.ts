import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Shows the account's address to receive a payment. */
export const receive = defineFeature({
  id: 'receive',
  isEnabled: ({ features }) => features.receive,
  views: {
    Receive: defineView('Receive', () => import('./receive-view.tsx'), { needsAccount: 'always' }),
    ReceiveNetworks: defineView('Compatible networks', () => import('./compatible-networks-view.tsx'), {
      needsAccount: 'always',
    }),
  },
  accountActions: { receive: 'Receive' },
})
