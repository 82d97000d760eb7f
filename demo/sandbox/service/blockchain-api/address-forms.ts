/** An EVM address in upper, lower or mixed case. */
export const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** Text of the form of a Solana address; the node decodes it. */
export const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
