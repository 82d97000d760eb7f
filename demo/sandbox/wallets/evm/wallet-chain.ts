import { parseCaipNetworkId } from './parse-caip-network-id.ts'

/** A chain that a sandbox wallet can work with. */
export interface WalletChain {
  readonly chainId: number
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly rpcUrl: string
}

/** A node of the sandbox, as the wallet site's configuration lists it. */
export interface SandboxChain {
  readonly caipNetworkId: string
  readonly rpcUrl: string
}

const KNOWN_CHAINS: Readonly<Record<number, { name: string; symbol: string }>> = {
  1: { name: 'Ethereum', symbol: 'ETH' },
  137: { name: 'Polygon', symbol: 'POL' },
  11155111: { name: 'Sepolia', symbol: 'ETH' },
}

/** The eip155 chains of the sandbox with their names; chains of other namespaces are left out. */
export function createWalletChains(sandboxChains: readonly SandboxChain[]): WalletChain[] {
  return sandboxChains.flatMap(({ caipNetworkId, rpcUrl }) => {
    const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
    if (namespace !== 'eip155') return []
    const chainId = Number(reference)
    const { name, symbol } = KNOWN_CHAINS[chainId] ?? { name: `Chain ${chainId}`, symbol: 'ETH' }
    return [{ chainId, name, symbol, decimals: 18, rpcUrl }]
  })
}
