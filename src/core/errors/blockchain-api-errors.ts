import { defineError } from './wallet-dialog-error.ts'

/**
 * The wallet is on an unknown network, and something needs to know its chain.
 * @remedy Add the network to `networks`.
 */
export const networkUndefined = defineError('network_undefined', 'CaipNetwork is undefined')
/**
 * The blockchain API has no data for the network.
 * @remedy Nothing: the node answers instead.
 */
export const chainNotSupported = defineError('chain_not_supported', 'Chain is not supported')
