import { defineError } from '../errors/wallet-dialog-error.ts'

export const networkNotFound = defineError(
  'network_not_found',
  "Network Not Found: {caipNetworkId} must be in 'networks'",
)

/** Spec §8: the active network is one that nobody has described. */
export const networkUndefined = defineError('network_undefined', 'CaipNetwork is undefined')
/** Spec §8: the blockchain API does not answer for the chain. */
export const chainNotSupported = defineError('chain_not_supported', 'Chain is not supported')
