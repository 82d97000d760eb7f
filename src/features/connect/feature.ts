import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import { defineFeature } from '#ui/define-features.ts'
import { defineEagerView, defineView, type ViewTitle } from '#ui/define-view.ts'
import { ConnectView } from './connect-view.tsx'
import { walletOf } from './wallet-of.ts'

const nameOf: ViewTitle = (view, core) => walletOf(view, core).name

/** Choosing a wallet, and connecting it. */
export const connect = defineFeature({
  id: 'connect',
  views: {
    Connect: defineEagerView('Connect wallet', ConnectView),
    ConnectingExternal: defineView(nameOf, () => import('./connecting-external-view.tsx'), {
      continues: { with: 'connectorId' },
      needsConsent: true,
      asksWallet: true,
      backEnds: 'attempt',
    }),
  },
})

/** Connecting over WalletConnect, which needs a project. */
export const walletConnect = defineFeature({
  id: 'walletconnect',
  isEnabled: ({ isProjectless }) => !isProjectless,
  views: {
    ConnectingWalletConnect: defineView(nameOf, () => import('./connecting-wallet-connect-view.tsx'), {
      needsConsent: true,
      prepare: ({ attempts }) => attempts.prepare(WALLET_CONNECT_ID),
      asksWallet: true,
      backEnds: 'attempt',
    }),
    ConnectingWalletConnectBasic: defineView(
      'Scan with your phone',
      () => import('./connecting-wallet-connect-view.tsx'),
      { needsConsent: true, asksWallet: true, backEnds: 'attempt' },
    ),
  },
})
