/** The family's CAIP-2 namespace, for code that is specific to the EVM: its connector, its requests. */
export const EVM = 'eip155'
