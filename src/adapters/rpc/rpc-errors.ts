import { defineError } from '#core/errors/wallet-dialog-error.ts'

/** Spec §5: the transport needs an endpoint. */
export const rpcUrlRequired = defineError('rpc_url_required', 'RPC URL is required')
export const rpcUrlInvalid = defineError('rpc_url_invalid', 'The RPC URL of {network} is no http or https URL')
/** The chain's own error. `data`: `method`, and the `code`, `data` and `reason` that the node gave. */
export const rpcRefused = defineError('rpc_refused', '{host} refused {method}: {reason}')
export const rpcWrongChain = defineError('rpc_wrong_chain', '{host} answers for chain {actual}, not {expected}')
/** The endpoint has asked for a pause. `data.retryAfterMs`: what is left of it. */
export const rpcBusy = defineError('rpc_busy', '{host} asks to wait {seconds} s')
export const rpcUnavailable = defineError('rpc_unavailable', 'No endpoint of {network} has answered: {reasons}')
