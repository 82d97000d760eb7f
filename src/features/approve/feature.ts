import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** The embedded wallet's frame, while it waits for the visitor. */
export const approve = defineFeature({
  id: 'approve',
  isEnabled: ({ frameUrl }) => Boolean(frameUrl),
  fetchedAhead: 'never',
  views: {
    ApproveTransaction: defineView('Your wallet', () => import('./approve-view.tsx'), {
      continues: { with: 'requestId' },
      onUnsupportedChain: 'open-and-stay',
    }),
  },
})
