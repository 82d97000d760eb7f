import { defineFeature } from '#ui/define-features.ts'
import { defineView } from '#ui/define-view.ts'

/** The connected account, and what it holds. */
export const account = defineFeature({
  id: 'account',
  views: {
    Account: defineView('Account', () => import('./account-view.tsx'), { needsAccount: 'always' }),
    Accounts: defineView('Accounts', () => import('./profile-wallets-view.tsx'), { needsAccount: 'always' }),
    Settings: defineView('Settings', () => import('./settings-view.tsx'), { needsAccount: 'always' }),
  },
})

/** Balances, if the chain's tokens can be read [balances.namespaces]. */
export const holdings = defineFeature({
  id: 'holdings',
  needs: 'createTokenSources',
  views: {},
  accountTabs: {
    tokens: defineView('Tokens', () => import('./tokens-view.tsx')),
  },
})

/** NFTs: where a project's service can list them. */
export const nfts = defineFeature({
  id: 'nfts',
  isEnabled: ({ projectId }) => projectId !== undefined,
  needs: 'createTokenSources',
  views: {},
  accountTabs: { nfts: defineView('NFTs', () => import('./nfts-view.tsx')) },
})
