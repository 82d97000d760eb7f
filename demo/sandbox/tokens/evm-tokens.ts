import { type Address, getContractAddress } from 'viem'
import type { SandboxCollection, SandboxToken } from './sandbox-token.ts'

/** The sandbox's mint: the account that deploys its contracts, mints their tokens, and sends native coins from the faucet. */
export const MINT_ADDRESS: Address = '0x5a4db0c05a4db0c05a4db0c05a4db0c05a4db0c0'

/** A contract at a fixed address, where clients look for it: viem's `ensUniversalResolver` of mainnet. */
export const UNIVERSAL_RESOLVER_ADDRESS: Address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** An ERC-20 of the sandbox, and its contract. */
export interface EvmToken extends SandboxToken {
  readonly contract: 'SandboxToken' | 'QuietToken' | 'FeeToken' | 'StubbornToken'
}

const ETHEREUM = 'eip155:1'
const TOKENS: readonly Omit<EvmToken, 'caipNetworkId' | 'address'>[] = [
  { contract: 'SandboxToken', name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { contract: 'SandboxToken', name: 'Wrapped Bitcoin', symbol: 'WBTC', decimals: 8 },
  { contract: 'SandboxToken', name: 'Dai', symbol: 'DAI', decimals: 18 },
  { contract: 'QuietToken', name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  { contract: 'FeeToken', name: 'Tax Token', symbol: 'TAX', decimals: 18 },
  { contract: 'StubbornToken', name: 'Stubborn Token', symbol: 'NOPE', decimals: 18 },
]
const COLLECTIONS: readonly Omit<SandboxCollection, 'caipNetworkId' | 'address'>[] = [
  { contract: 'SandboxNft', name: 'Sandbox Tiles', slug: 'tiles', isSpam: false },
  { contract: 'SandboxNft', name: 'Free gift, claim now', slug: 'gift', isSpam: true },
  { contract: 'SandboxMultiToken', name: 'Sandbox Passes', slug: 'pass', isSpam: false },
]

/** Contracts are deployed in this order, so that their addresses are known in advance. */
const addressAt = (nonce: number) => getContractAddress({ from: MINT_ADDRESS, nonce: BigInt(nonce) })

/** The contracts of names on Ethereum, deployed after its collections, and the owner of every name. */
export const NAME_CONTRACTS = {
  registry: addressAt(TOKENS.length + COLLECTIONS.length),
  resolver: addressAt(TOKENS.length + COLLECTIONS.length + 1),
  /** As deployed; clients look for it at {@link UNIVERSAL_RESOLVER_ADDRESS}. */
  universalResolver: addressAt(TOKENS.length + COLLECTIONS.length + 2),
  owner: MINT_ADDRESS,
} as const

/** The tokens of a chain, in the order of their deployment: all of them on Ethereum, USDC elsewhere. */
export function evmTokensOf(caipNetworkId: string): readonly EvmToken[] {
  const here = caipNetworkId === ETHEREUM ? TOKENS : TOKENS.slice(0, 1)
  return here.map((token, nonce) => ({ ...token, caipNetworkId, address: addressAt(nonce) }))
}

/** The NFT collections of a chain, deployed after its tokens. */
export function collectionsOf(caipNetworkId: string): readonly SandboxCollection[] {
  if (caipNetworkId !== ETHEREUM) return []
  return COLLECTIONS.map((collection, order) => ({
    ...collection,
    caipNetworkId,
    address: addressAt(TOKENS.length + order),
  }))
}
