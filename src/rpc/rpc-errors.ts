import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A network has no RPC URL.
 * @remedy Name one in `rpcUrls`, or give the network an endpoint of its own.
 */
export const rpcUrlRequired = defineError('rpc_url_required', 'RPC URL is required')
/**
 * A network's RPC URL is neither http nor https.
 * @remedy Correct it.
 */
export const rpcUrlInvalid = defineError('rpc_url_invalid', 'The RPC URL of {network} is not an http or https URL')
/**
 * A node refused a call. `data`: `method`, and the `code`, `data` and `reason` that the node gave.
 * @remedy Read the reason: often a call that reverts.
 */
export const rpcRefused = defineError('rpc_refused', '{host} refused {method}: {reason}')
/**
 * A node serves another chain than the network it is configured for. It is not asked again.
 * @remedy Correct the network's RPC URL.
 */
export const rpcWrongChain = defineError('rpc_wrong_chain', '{host} answers for chain {actual}, not {expected}')
/**
 * A node is rate limiting. `data.retryAfterMs` is the remaining pause.
 * @remedy Use a node with a higher limit, or several.
 */
export const rpcBusy = defineError('rpc_busy', '{host} asked to wait {seconds} s')
/**
 * None of a network's nodes answered.
 * @remedy Check the URLs and `connect-src`; several nodes are ranked and tried in turn.
 */
export const rpcUnavailable = defineError('rpc_unavailable', 'No endpoint of {network} answered: {reasons}')
