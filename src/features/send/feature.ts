import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Sending the native coin or a token to an address or a name [send.namespaces]. */
export const send = defineFeature({
  id: 'send',
  isEnabled: (config) => config.features.send,
  needs: 'createTransfers',
  views: {
    Send: defineView('Send', () => import('./send-view.tsx'), { needsAccount: 'always' }),
    SendSelectToken: defineView('Select token', () => import('./select-token-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'Send' },
    }),
    SendPreview: defineView('Review transfer', () => import('./send-preview-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'Send' },
    }),
    SendConfirmed: defineView('Transfer status', () => import('./send-confirmed-view.tsx'), {
      needsAccount: 'to-open',
      continues: { from: 'Send' },
    }),
  },
  accountActions: { send: 'Send' },
})
