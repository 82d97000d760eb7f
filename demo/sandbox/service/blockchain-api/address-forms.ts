/** An EVM address in any case. */
export const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** What looks like a Solana address; its node decodes it. */
export const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
