/** An error that the requesting page gets as `{ code, message, data }` (EIP-1193, EIP-1474, CAIP-25). */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, options?: { data?: unknown; cause?: unknown }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.data = options?.data
  }
}

/** The wallets' errors, with the codes of their standards. */
export const rpcErrors = {
  /** EIP-1193: the visitor rejected it, or closed the window. */
  userRejected: (message = 'The request was rejected in the wallet.') => new RpcError(4001, message),
  /** EIP-1193: the site has no permission for this method or account. */
  unauthorized: (message = 'The site is not connected to this account.') => new RpcError(4100, message),
  /** EIP-1193: the wallet doesn't support this method. */
  unsupportedMethod: (method: string) => new RpcError(4200, `The wallet does not support ${method}.`),
  /** EIP-1193: the wallet's background can't be reached. */
  disconnected: (message = 'The wallet is not reachable.') => new RpcError(4900, message),
  /** EIP-3326: the chain must be added first. */
  unknownChain: (chainId: number) =>
    new RpcError(4902, `The wallet does not know chain ${chainId}. Add it with wallet_addEthereumChain.`),
  /** EIP-5792: the wallet lacks a capability that the site requires. */
  unsupportedCapability: (name: string) => new RpcError(5700, `The wallet does not support the capability ${name}.`),
  /** EIP-5792. */
  unsupportedChain: (chainId: number) => new RpcError(5710, `The wallet supports no calls on chain ${chainId}.`),
  /** EIP-5792: the site has used this id before. */
  duplicateCalls: (id: string) => new RpcError(5720, `The wallet already has calls with the id ${id}.`),
  /** EIP-5792. */
  unknownCalls: (id: string) => new RpcError(5730, `The wallet has no calls with the id ${id}.`),
  /** EIP-5792: the calls must be atomic, and this isn't a smart account. */
  atomicityUnsupported: () => new RpcError(5760, 'The wallet executes calls one after the other, not atomically.'),
  /** JSON-RPC 2.0: the method's parameters are invalid. */
  invalidParams: (message: string) => new RpcError(-32602, message),
  /** JSON-RPC 2.0: something failed in the wallet or its node. */
  internal: (message: string, cause?: unknown) => new RpcError(-32603, message, { cause }),
  /** EIP-1474: a request of the same kind is already pending. */
  alreadyPending: (method: string) =>
    new RpcError(-32002, `A ${method} request is already waiting in the wallet's window.`),
}

/** An error as plain data, to send over a message port. */
export interface WireError {
  code: number
  message: string
  data?: unknown
}

/** Converts any thrown value to what the requesting page may see: of internal errors, only the message. */
export function toWireError(error: unknown): WireError {
  if (error instanceof RpcError) {
    return { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) }
  }
  return { code: -32603, message: describeError(error) }
}

/** viem's errors have a short message besides the long one. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'The wallet failed.'
  return 'shortMessage' in error && typeof error.shortMessage === 'string' ? error.shortMessage : error.message
}
