import type { SandboxToken } from './sandbox-token.ts'

/** A token of the Solana chain. */
export interface SolanaToken extends SandboxToken {
  readonly program: 'spl' | '2022'
  /** The byte that its mint's private key repeats. */
  readonly mintKeyByte: number
  /** The fee on transfer of Token-2022: basis points, at most `maximum` smallest units. */
  readonly fee?: { readonly basisPoints: number; readonly maximum: bigint }
}

const caipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** The byte that the mint authority's private key repeats. */
export const SOLANA_MINT_AUTHORITY_KEY_BYTE = 0xc0

/** The tokens of the Solana chain: one of SPL Token, and one of Token-2022 with a fee on transfer and metadata in its mint. */
export const SOLANA_TOKENS: readonly SolanaToken[] = [
  {
    caipNetworkId,
    address: 'CdnPLLzipWFFaVdwjHi9zoUqRp2wRotjJpNMeUW6WBxK',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    program: 'spl',
    mintKeyByte: 0xc1,
  },
  {
    caipNetworkId,
    address: 'DKy9imYu8kB1cVpc3W9ieWULRKh6PApZ3ZCrLZ7E4T72',
    name: 'Fee Token',
    symbol: 'FEE',
    decimals: 9,
    program: '2022',
    mintKeyByte: 0xc2,
    fee: { basisPoints: 100, maximum: 5_000_000_000n },
  },
]
