import { defineEagerView, defineView } from '#ui/define-view.ts'
import { defineFeature } from '#ui/define-features.ts'
import { ConnectView } from './connect-view.tsx'
import { walletOf } from './wallet-of.ts'

/** Choosing a wallet, and connecting it. */
export const connect = defineFeature({
  id: 'connect',
  views: {
    Connect: defineEagerView('Connect wallet', ConnectView),
    ConnectingExternal: defineView(
      (view, core) => walletOf(view, core).name,
      () => import('./connecting-external-view.tsx'),
    ),
    ConnectingWalletConnect: defineView(
      (view, core) => walletOf(view, core).name,
      () => import('./connecting-wallet-connect-view.tsx'),
    ),
    ConnectingWalletConnectBasic: defineView(
      'Scan with your phone',
      () => import('./connecting-wallet-connect-view.tsx'),
    ),
  },
})
