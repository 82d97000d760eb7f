import { defineError } from '../errors/wallet-dialog-error.ts'

/**
 * An attribute or property has an invalid value. Its default is used.
 * @remedy Correct the value; the reason says what was expected.
 */
export const invalidOption = defineError('invalid_option', "'{option}' is not valid: {reason}. The default is used")
/**
 * An attribute names a network that isn’t built in.
 * @remedy Give a network object by the property `networks`.
 */
export const unknownNetwork = defineError(
  'unknown_network',
  "'{option}' names {caipNetworkId}, which is not built in: give a network object instead, by the property `networks`",
)
