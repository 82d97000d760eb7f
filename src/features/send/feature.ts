import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Sending the native coin or a token to an address or a name [send.namespaces]. */
export const send = defineFeature({
  id: 'send',
  isEnabled: (config) => config.features.send,
  needs: 'createTransfers',
  views: {
    WalletSend: defineView('Send', () => import('./send-view.tsx'), { needsAccount: 'always' }),
    WalletSendSelectToken: defineView('Select token', () => import('./select-token-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'WalletSend' },
    }),
    WalletSendPreview: defineView('Review transfer', () => import('./send-preview-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'WalletSend' },
    }),
    WalletSendConfirmed: defineView('Transfer status', () => import('./send-confirmed-view.tsx'), {
      needsAccount: 'to-open',
      continues: { from: 'WalletSend' },
    }),
  },
  accountActions: { send: 'WalletSend' },
})
