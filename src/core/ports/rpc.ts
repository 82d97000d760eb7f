import type { Network } from '../model/network.ts'

/** One JSON-RPC call to a chain. */
export interface RpcRequest {
  network: Pick<Network, 'caipNetworkId' | 'name' | 'rpcUrls'>
  method: string
  params?: unknown
  /** Aborts the call: it rejects with the signal's reason, and isn’t sent any more. */
  signal?: AbortSignal | undefined
}

/**
 * JSON-RPC over the endpoints of networks [rpc.endpoints]. Resolves with the unparsed `result`: callers parse it.
 * @throws WalletDialogError `rpc_url_required`; `rpc_refused`, the chain's own error (`data`: `code`, `data`, `reason`, `method`);
 *   `rpc_wrong_chain`, `rpc_busy`, `http_…` if the only endpoint has not answered; `rpc_unavailable` if none of several has
 */
export interface Rpc {
  request(request: RpcRequest): Promise<unknown>
}
