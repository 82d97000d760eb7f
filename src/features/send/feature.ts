import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Sending the native coin or a token to an address or a name [send.namespaces]. */
export const send = defineFeature({
  id: 'send',
  isEnabled: (config) => config.features.send,
  needs: 'createTransfers',
  views: {
    WalletSend: defineView('Send', () => import('./send-view.tsx')),
    WalletSendSelectToken: defineView('Select token', () => import('./draft/select-token-view.tsx')),
    WalletSendPreview: defineView('Review send', () => import('./send-preview-view.tsx')),
    WalletSendConfirmed: defineView('Transaction', () => import('./result/send-confirmed-view.tsx')),
  },
  accountActions: { send: 'WalletSend' },
})
