/** CAIP-2's name of the family, for what is the EVM's own: its connector, its requests. */
export const EVM = 'eip155'
