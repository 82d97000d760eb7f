import { defineError } from '../errors/wallet-dialog-error.ts'

/**
 * An attribute or property has an invalid value. Its default is used.
 * @remedy Correct the value; the reason names what was expected.
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
/**
 * `project-id` is `none`, and an attribute or property names a network whose wallets connect over WalletConnect only, which needs
 * a project. The network is left out; if there is no other, visitors read that the site isn't set up correctly.
 * @remedy Set `project-id` to the id of your project, or take the network out.
 */
export const networkNeedsProject = defineError(
  'network_needs_project',
  "'{option}' names {caipNetworkId}, whose wallets connect over WalletConnect only: that needs a project, and `project-id` is 'none'",
)
/**
 * Without a project, networks have only the endpoints that the site names, and these have none: no balance is read there, and nothing
 * is sent.
 * @remedy Name an endpoint of each in `rpcUrls`.
 */
export const networkWithoutEndpoint = defineError(
  'network_without_endpoint',
  'No endpoint of {caipNetworkIds}: with `project-id="none"`, `rpcUrls` must have one of each network',
)
