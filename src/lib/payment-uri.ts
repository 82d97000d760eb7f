import { referenceOf, type CaipNetworkId } from './caip.ts'

/**
 * A link that names an account together with its network, for wallets that open such links: EIP-681 on eip155, Solana Pay on
 * solana, BIP-21 on bip122. `undefined` if no such form is known, or it cannot name the network.
 */
export function paymentUri(caipNetworkId: CaipNetworkId, address: string): string | undefined {
  const reference = referenceOf(caipNetworkId)
  if (caipNetworkId.startsWith('eip155:')) return `ethereum:${address}@${reference}`
  // Solana Pay knows the main network only.
  if (caipNetworkId === SOLANA_MAINNET) return `solana:${address}`
  return caipNetworkId === BITCOIN_MAINNET ? `bitcoin:${address}` : undefined
}

const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN_MAINNET = 'bip122:000000000019d6689c085ae165831e93'
