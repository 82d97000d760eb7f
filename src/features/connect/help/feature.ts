import { requestedWallet } from '#core/connections/create-pick-wallet.ts'
import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** For visitors without a wallet: what it is, which ones there are for this device, and where to get one. */
export const walletHelp = defineFeature({
  id: 'wallet-help',
  views: {
    WhatIsAWallet: defineView('What is a wallet?', () => import('./what-is-a-wallet-view.tsx')),
    GetWallet: defineView('Get a wallet', () => import('./get-wallet-view.tsx')),
    Downloads: defineView(
      (view) => requestedWallet(view).item?.name ?? 'Get a wallet',
      () => import('./downloads-view.tsx'),
    ),
  },
})
