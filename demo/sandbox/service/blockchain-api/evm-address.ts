/** An EVM address in any case. */
export const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
