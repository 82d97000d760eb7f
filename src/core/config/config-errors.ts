import { defineError } from '../errors/wallet-dialog-error.ts'

export const invalidOption = defineError('invalid_option', "'{option}' is not valid: {reason}. The default stays")
export const unknownNetwork = defineError(
  'unknown_network',
  "'{option}' names {caipNetworkId}, which is not built in: give a network object instead, by the property `networks`",
)
export const siweAndSiwx = defineError('siwe_and_siwx', 'Cannot set both `siweConfig` and `siwx` options')
