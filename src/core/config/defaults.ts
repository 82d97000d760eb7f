import type { Features } from './config.ts'
import { FLAGS } from './flags.ts'

/** Public hosts [options.hosts]. The frame has none: email and social login need one to be set. */
export const DEFAULT_HOSTS = {
  apiUrl: 'https://rpc.walletconnect.org',
  catalogueUrl: 'https://api.web3modal.org',
  analyticsUrl: 'https://pulse.walletconnect.org',
  relayUrl: 'wss://relay.walletconnect.org',
} as const

/** The enabled features and their order, by default [options.features]. */
export const DEFAULT_FEATURES: Features = {
  ...FLAGS,
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  connectMethodsOrder: undefined,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: ['buy', 'swap', 'receive', 'send'],
}
