import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Paying what the site asks for with `pay()`. Without such a payment, its views lead elsewhere. */
export const pay = defineFeature({
  id: 'pay',
  isEnabled: (config) => config.features.pay,
  needs: 'createTransfers',
  fetchedAhead: 'never',
  views: {
    Pay: defineView('Payment', () => import('./pay-view.tsx'), { continues: { with: 'payment' } }),
    PayLink: defineView('Payment link', () => import('./pay-link-view.tsx'), { continues: { with: 'payment' } }),
    PayLoading: defineView('Payment status', () => import('./pay-loading-view.tsx'), {
      continues: { with: 'payment' },
    }),
  },
})
