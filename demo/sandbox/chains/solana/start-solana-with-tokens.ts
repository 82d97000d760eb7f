import { deploySolanaTokens } from '../../tokens/deploy-solana-tokens.ts'
import { startSolanaChain, type SolanaChain } from './start-solana-chain.ts'

/** Starts the Solana chain with the sandbox's tokens on it, also after each restart. */
export const startSolanaWithTokens = (): Promise<SolanaChain> => startSolanaChain({ prepare: deploySolanaTokens })
