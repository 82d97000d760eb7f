/** An error that a client of the node gets as `{ code, message, data }`. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A Solana node's errors, with its codes. */
export const rpcErrors = {
  invalidRequest: () => new RpcError(-32600, 'Invalid request'),
  methodNotFound: (_method: string) => new RpcError(-32601, 'Method not found'),
  invalidParams: (message: string) => new RpcError(-32602, message),
  /** Preflight simulation failed; `data` is the result of the simulation. */
  preflightFailure: (message: string, data: unknown) => new RpcError(-32002, message, data),
  signatureVerification: () => new RpcError(-32003, 'Transaction signature verification failure'),
  minContextSlot: (contextSlot: number) =>
    new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot }),
  unsupportedVersion: () =>
    new RpcError(
      -32015,
      'Transaction version (0) is not supported by the requesting client. ' +
        'Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
    ),
}
