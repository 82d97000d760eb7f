import { defineError } from './wallet-dialog-error.ts'

// Why a switch is refused before the wallet is asked. `data.caipNetworkId` is what was passed.

/**
 * `switchNetwork()` was called without a network.
 * @remedy Pass a network's CAIP-2 id, such as `eip155:1`.
 */
export const chainRequired = defineError('chain_required', 'Chain is required to switch networks')
/**
 * `switchNetwork()` was called with something that isn’t a CAIP-2 id. `data.caipNetworkId` is what it was.
 * @remedy Pass an id of the form `namespace:reference`.
 */
export const invalidNetworkId = defineError('invalid_network_id', 'Invalid CAIP-2 network id')
/**
 * `switchNetwork()` was called with a network that the dialog doesn’t list. `data.caipNetworkId` is what it was.
 * @remedy Add the network to `networks`.
 */
export const networkNotFound = defineError('network_not_found', 'Network not found')
