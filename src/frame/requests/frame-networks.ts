import type { CaipNetworkId } from '#lib/caip.ts'

/** A network as approvals show it. */
export interface FrameNetwork {
  readonly name: string
  /** Of its coin. */
  readonly symbol: string
  readonly decimals: number
}

const coin = (symbol: string, decimals: number) => (name: string) => ({ name, symbol, decimals })
const ether = coin('ETH', 18)
const sol = coin('SOL', 9)

/** The networks of the embedded wallet. */
export const FRAME_NETWORKS: Readonly<Record<CaipNetworkId, FrameNetwork>> = {
  'eip155:1': ether('Ethereum'),
  'eip155:5': ether('Goerli'),
  'eip155:11155111': ether('Sepolia'),
  'eip155:10': ether('OP Mainnet'),
  'eip155:420': ether('OP Goerli'),
  'eip155:42161': ether('Arbitrum One'),
  'eip155:421613': ether('Arbitrum Goerli'),
  'eip155:137': coin('POL', 18)('Polygon'),
  'eip155:80001': coin('POL', 18)('Polygon Mumbai'),
  'eip155:42220': coin('CELO', 18)('Celo'),
  'eip155:1313161554': ether('Aurora'),
  'eip155:1313161555': ether('Aurora Testnet'),
  'eip155:56': coin('BNB', 18)('BNB Smart Chain'),
  'eip155:97': coin('BNB', 18)('BNB Smart Chain Testnet'),
  'eip155:43114': coin('AVAX', 18)('Avalanche'),
  'eip155:43113': coin('AVAX', 18)('Avalanche Fuji'),
  'eip155:324': ether('ZKsync Era'),
  'eip155:280': ether('ZKsync Era Testnet'),
  'eip155:100': coin('xDAI', 18)('Gnosis'),
  'eip155:8453': ether('Base'),
  'eip155:84531': ether('Base Goerli'),
  'eip155:84532': ether('Base Sepolia'),
  'eip155:7777777': ether('Zora'),
  'eip155:999': ether('Zora Goerli'),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': sol('Solana'),
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': sol('Solana Testnet'),
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': sol('Solana Devnet'),
}

/** Facts about a network; `undefined` if the embedded wallet isn't on it. */
export function frameNetworkOf(chainId: CaipNetworkId): FrameNetwork | undefined {
  return Object.hasOwn(FRAME_NETWORKS, chainId) ? FRAME_NETWORKS[chainId] : undefined
}
