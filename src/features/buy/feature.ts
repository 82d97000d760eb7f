import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Buying coins for money, on the page of a provider. */
export const buy = defineFeature({
  id: 'onramp',
  isEnabled: ({ features, projectId, onrampProvider }) => features.onramp && Boolean(projectId ?? onrampProvider),
  needs: 'createTokenSources',
  views: {
    OnRampProviders: defineView('Buy', () => import('./buy-view.tsx'), { needsAccount: 'always' }),
    OnRampTokenSelect: defineView('Select token', () => import('./select-asset-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'OnRampProviders' },
    }),
    OnRampFiatSelect: defineView('Select currency', () => import('./select-currency-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'OnRampProviders' },
    }),
    BuyInProgress: defineView('Buy', () => import('./progress-view.tsx'), {
      needsAccount: 'to-open',
      continues: { from: 'OnRampProviders' },
    }),
  },
  accountActions: { onramp: 'OnRampProviders' },
})
