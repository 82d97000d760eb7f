import { defineError } from './wallet-dialog-error.ts'

/**
 * `default-network` names a network that isn’t in `networks`. Shown as an alert.
 * @remedy Add the network to `networks`, or correct `default-network`.
 */
export const networkNotListed = defineError(
  'network_not_listed',
  "Network Not Found: {caipNetworkId} must be in 'networks'",
)
