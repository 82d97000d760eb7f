import type { Reason } from './reason.ts'

/**
 * The `data` of an error, by its code. Errors that are not listed have the values of their message. It is one table, and not a part of each
 * definition, because the published types need it as a whole.
 */
export interface WalletDialogErrorData {
  http_failed: {
    readonly host: string
    readonly status: number
    readonly url: string
    /** Parsed if it is JSON; absent if the answer is empty. */
    readonly body?: unknown
    /** The pause that the server requires, if it names one. */
    readonly retryAfterMs?: number | undefined
  }
  http_timeout: { readonly host: string; readonly seconds: number; readonly url: string }
  http_unreachable: { readonly host: string; readonly url: string }
  http_malformed: {
    readonly host: string
    readonly reason: string
    readonly url?: string
    /** `{ reasons }` of an answer that is a refusal in spite of its status. */
    readonly body?: unknown
  }
  service_unavailable: {
    readonly host: string
    readonly status: number
    readonly url: string
    readonly body?: unknown
    readonly retryAfterMs?: number | undefined
  }
  rpc_busy: { readonly host: string; readonly seconds: number; readonly retryAfterMs: number }
  rpc_refused: {
    readonly host: string
    readonly method: string
    /** The node's own text; a {@link Reason} if it gave none. */
    readonly reason: string | Reason
    /** The node's own error (JSON-RPC 2.0 §5.1). */
    readonly code: number
    readonly data?: unknown
  }
  code_needed: {
    /** Where the code was mailed to. */
    readonly email: string
    /** When another can be requested. */
    readonly resendAfterMs: number
  }
  device_approval_needed: {
    /** True if a link was mailed. Otherwise a known device approves. */
    readonly isMailed: boolean
    /** Two digits that stand beside the approval, for the visitor to compare. */
    readonly number: string
  }
  frame_node_refused: {
    readonly method: string
    readonly reason: string
    /** The node's own error (JSON-RPC 2.0 §5.1). */
    readonly code: number
    readonly data?: unknown
  }
  wallet_service_failed: {
    /** The service's own code, such as `escrow_waits`. */
    readonly reason: string
    readonly status?: number | undefined
    readonly escrowOpensInMs?: number | undefined
    readonly currentVersion?: number | undefined
  }
  sign_in_refused: {
    readonly text: string
    readonly reason: 'domain' | 'nonce' | 'chain' | 'address' | 'expired' | 'not-yet-valid' | 'signature'
  }
  feature_off: { readonly view: string; readonly feature: string }
  feature_unavailable: { readonly view: string; readonly feature: string; readonly chain: string }
  chain_required: { readonly caipNetworkId: unknown }
  invalid_network_id: { readonly caipNetworkId: unknown }
  network_not_found: { readonly caipNetworkId: unknown }
  invalid_caip_address: { readonly caipAddress: unknown }
}
