import type { Config, Features } from './config.ts'

/** Public hosts (decisions.md). There is none for the frame: e-mail and socials need one configured. */
export const DEFAULT_HOSTS = {
  apiUrl: 'https://rpc.walletconnect.org',
  catalogueUrl: 'https://api.web3modal.org',
  analyticsUrl: 'https://pulse.walletconnect.org',
  relayUrl: 'wss://relay.walletconnect.org',
} as const

/** Spec §1. */
export const DEFAULT_FEATURES: Features = {
  receive: true,
  send: true,
  analytics: true,
  allWallets: true,
  swaps: true,
  onramp: true,
  activity: true,
  pay: true,
  email: true,
  legalCheckbox: false,
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  connectMethodsOrder: undefined,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

/** Spec §9. */
export const DEFAULT_ACCOUNT_TYPES: Config['defaultAccountTypes'] = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
}
