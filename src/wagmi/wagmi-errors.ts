import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * wagmi asked its connector to connect, and there is no dialog in the page.
 * @remedy Add a `<wallet-dialog>`, or correct the connector's `dialog`.
 */
export const connectorWithoutDialog = defineError(
  'connector_without_dialog',
  'The wagmi connector found no dialog in this page',
)
/**
 * wagmi asked its connector for an account or a chain while no wallet is connected on an EVM chain.
 * @remedy Connect first, by wagmi's `connect` or a `<wallet-button>`.
 */
export const connectorNotConnected = defineError(
  'connector_not_connected',
  'The wagmi connector has no account: no wallet is connected on an EVM chain',
)
/**
 * The visitor closed the dialog that wagmi's `connect` had opened. It is the `cause` of wagmi's UserRejectedRequestError.
 * @remedy Nothing: offer it again when the visitor asks for it.
 */
export const connectCancelled = defineError('connect_cancelled', 'The visitor closed the dialog without connecting')
/**
 * wagmi requested a chain that its config doesn't have. It is the `cause` of wagmi's SwitchChainError.
 * @remedy Add the chain to `chains` of the wagmi config.
 */
export const chainNotConfigured = defineError(
  'chain_not_configured',
  'The wagmi config has no chain with the id {chainId}',
)
/**
 * wagmi requested a chain that the dialog doesn't list and can't add to its networks. It is the `cause` of wagmi's SwitchChainError.
 * @remedy Correct the chain in the wagmi config, or the `addEthereumChainParameter`: its URLs must be http or https.
 */
export const chainNotUsable = defineError(
  'chain_not_usable',
  'The dialog can’t use the chain with the id {chainId}: {reason}',
)
