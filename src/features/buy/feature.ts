import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Buying coins for money, on the page of a provider. */
export const buy = defineFeature({
  id: 'buy',
  isEnabled: ({ features, projectId, buyProvider }) => features.buy && Boolean(projectId ?? buyProvider),
  needs: 'createTokenSources',
  views: {
    BuyProviders: defineView('Buy', () => import('./buy-view.tsx'), { needsAccount: 'always' }),
    BuySelectToken: defineView('Select token', () => import('./select-asset-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'BuyProviders' },
    }),
    BuySelectCurrency: defineView('Select currency', () => import('./select-currency-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'BuyProviders' },
    }),
    BuyInProgress: defineView('Buy', () => import('./progress-view.tsx'), {
      needsAccount: 'to-open',
      continues: { from: 'BuyProviders' },
    }),
  },
  accountActions: { buy: 'BuyProviders' },
})
