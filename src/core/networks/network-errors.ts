import { defineError } from '../errors/wallet-dialog-error.ts'

export const networkNotFound = defineError(
  'network_not_found',
  "Network Not Found: {caipNetworkId} must be in 'networks'",
)
