/** The family's CAIP-2 namespace, for code that is specific to Solana: the embedded wallet's accounts. */
export const SOLANA = 'solana'
