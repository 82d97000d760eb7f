import { canSwapOn } from '#domain/swaps/can-swap-on.ts'
import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** Swapping one token for another on the same network [swap.networks]. */
export const swap = defineFeature({
  id: 'swap',
  isEnabled: ({ features, projectId, swapProvider }) => features.swap && Boolean(projectId ?? swapProvider),
  needs: 'createSwaps',
  worksOnNetwork(...place) {
    try {
      return canSwapOn(...place)
    } catch {
      // The site’s provider threw: the swap view shows the error.
      return true
    }
  },
  views: {
    Swap: defineView('Swap', () => import('./swap-view.tsx'), { needsAccount: 'always' }),
    SwapSelectToken: defineView('Select token', () => import('./select-token-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'Swap', with: 'side' },
    }),
    SwapPreview: defineView('Review swap', () => import('./swap-preview-view.tsx'), {
      needsAccount: 'always',
      continues: { from: 'Swap' },
    }),
    SwapConfirmed: defineView('Swap status', () => import('./swap-confirmed-view.tsx'), {
      needsAccount: 'to-open',
      continues: { from: 'Swap' },
    }),
  },
  accountActions: { swap: 'Swap' },
})
