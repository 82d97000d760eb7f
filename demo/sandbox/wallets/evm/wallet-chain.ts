import { CHAINS } from '../../chains/chain-table.ts'
import { parseCaipNetworkId } from '../requests/parse-caip-network-id.ts'

/** A chain that a sandbox wallet supports. */
export interface WalletChain {
  readonly chainId: number
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly rpcUrl: string
}

/** A node of the sandbox, from the wallet site's configuration. */
export interface SandboxChain {
  readonly caipNetworkId: string
  readonly rpcUrl: string
}

/** The eip155 chains of the sandbox with their names, without chains of other namespaces. */
export function createWalletChains(sandboxChains: readonly SandboxChain[]): WalletChain[] {
  return sandboxChains.flatMap(({ caipNetworkId, rpcUrl }) => {
    const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
    if (namespace !== 'eip155') return []
    const chainId = Number(reference)
    const known = CHAINS.find((chain) => chain.caipNetworkId === caipNetworkId)
    const { symbol, decimals } = known?.nativeCurrency ?? { symbol: 'ETH', decimals: 18 }
    return [{ chainId, name: known?.name ?? `Chain ${chainId}`, symbol, decimals, rpcUrl }]
  })
}
