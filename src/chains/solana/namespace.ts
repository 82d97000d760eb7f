/** The family's CAIP-2 namespace, for code that is specific to Solana: the embedded wallet's accounts. */
export const SOLANA = 'solana'

/** The CAIP-2 reference of the mainnet, the only network that Solana Pay supports. */
export const SOLANA_MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
