/** An error of JSON-RPC: the caller gets it as the answer to its request. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  /** By JSON-RPC, the node, or ERC-7769. */
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, details: { readonly data?: unknown; readonly cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.data = details.data
  }
}

/** An error of a server elsewhere, in its words. They don't reach visitors. */
export class UpstreamError extends RpcError {}

/** There is no such method here. */
export const methodNotFound = () => new RpcError(-32_601, 'The method is not available')
