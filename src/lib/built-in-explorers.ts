import type { CaipNetworkId } from './caip.ts'

/** Block explorers of the built-in networks, apart from them: a page load does not need any. */
const EXPLORER_HOSTS: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'etherscan.io',
  'eip155:10': 'optimistic.etherscan.io',
  'eip155:56': 'bscscan.com',
  'eip155:100': 'gnosisscan.io',
  'eip155:137': 'polygonscan.com',
  'eip155:250': 'ftmscan.com',
  'eip155:324': 'explorer.zksync.io',
  'eip155:8217': 'kaiascan.io',
  'eip155:8453': 'basescan.org',
  'eip155:42161': 'arbiscan.io',
  'eip155:42220': 'celoscan.io',
  'eip155:43114': 'snowtrace.io',
  'eip155:59144': 'lineascan.build',
  'eip155:7777777': 'explorer.zora.energy',
  'eip155:1313161554': 'explorer.aurora.dev',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'explorer.solana.com',
  'bip122:000000000019d6689c085ae165831e93': 'mempool.space',
  'bip122:000000000933ea01ad0ee984209779ba': 'mempool.space/testnet',
  'eip155:97': 'testnet.bscscan.com',
  'eip155:43113': 'testnet.snowtrace.io',
  'eip155:80002': 'amoy.polygonscan.com',
  'eip155:84532': 'sepolia.basescan.org',
  'eip155:11155111': 'sepolia.etherscan.io',
}

/** The block explorer of a built-in network. */
export function builtInExplorer(caipNetworkId: CaipNetworkId): { name: string; url: string } | undefined {
  const host = EXPLORER_HOSTS[caipNetworkId]
  return host === undefined ? undefined : { name: host, url: `https://${host}` }
}
