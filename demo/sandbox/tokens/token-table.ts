import { ALL_CHAINS } from '../chains/chain-table.ts'
import { evmTokensOf } from './evm-tokens.ts'
import type { SandboxToken } from './sandbox-token.ts'
import { SOLANA_TOKENS } from './solana-tokens.ts'

/** The tokens that the sandbox deploys on a chain when it starts; none for other chains. */
export function tokensOf(caipNetworkId: string): readonly SandboxToken[] {
  if (!ALL_CHAINS.some((chain) => chain.caipNetworkId === caipNetworkId)) return []
  return caipNetworkId.startsWith('eip155:') ? evmTokensOf(caipNetworkId) : SOLANA_TOKENS
}

/** One of the sandbox's tokens by its address, in any case on eip155. */
export function findToken(caipNetworkId: string, address: string): SandboxToken | undefined {
  const isSame = caipNetworkId.startsWith('eip155:')
    ? (other: string) => other.toLowerCase() === address.toLowerCase()
    : (other: string) => other === address
  return tokensOf(caipNetworkId).find((token) => isSame(token.address))
}
