/** An error that reaches the requesting page as `{ code, message, data }` (EIP-1193, EIP-1474, CAIP-25). */
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

/** Every refusal of the wallets, with the code its standard gives it. */
export const rpcErrors = {
  /** EIP-1193: the visitor said no, or closed the window. */
  userRejected: (message = 'The request was rejected in the wallet.') => new RpcError(4001, message),
  /** EIP-1193: the site holds no permission for this method or account. */
  unauthorized: (message = 'The site is not connected to this account.') => new RpcError(4100, message),
  /** EIP-1193: the wallet does not offer this method. */
  unsupportedMethod: (method: string) => new RpcError(4200, `The wallet does not support ${method}.`),
  /** EIP-1193: the wallet's background cannot be reached. */
  disconnected: (message = 'The wallet is not reachable.') => new RpcError(4900, message),
  /** EIP-3326: the chain has to be added first. */
  unknownChain: (chainId: number) =>
    new RpcError(4902, `The wallet does not know chain ${chainId}. Add it with wallet_addEthereumChain.`),
  /** EIP-5792: the wallet cannot do what the site cannot do without. */
  unsupportedCapability: (name: string) => new RpcError(5700, `The wallet does not support the capability ${name}.`),
  /** EIP-5792. */
  unsupportedChain: (chainId: number) => new RpcError(5710, `The wallet takes no calls for chain ${chainId}.`),
  /** EIP-5792: the site has used this id before. */
  duplicateCalls: (id: string) => new RpcError(5720, `The wallet has calls with the id ${id} already.`),
  /** EIP-5792. */
  unknownCalls: (id: string) => new RpcError(5730, `The wallet knows no calls with the id ${id}.`),
  /** EIP-5792: all or nothing is asked for, and this is no smart account. */
  atomicityUnsupported: () => new RpcError(5760, 'The wallet carries calls out one after the other, not as one.'),
  /** JSON-RPC 2.0: the parameters are not what the method wants. */
  invalidParams: (message: string) => new RpcError(-32602, message),
  /** JSON-RPC 2.0: something failed inside the wallet or its node. */
  internal: (message: string, cause?: unknown) => new RpcError(-32603, message, { cause }),
  /** EIP-1474: the same kind of request is already waiting for the visitor. */
  alreadyPending: (method: string) =>
    new RpcError(-32002, `A ${method} request is already waiting in the wallet's window.`),
}

/** The plain form of an error that crosses a message port. */
export interface WireError {
  code: number
  message: string
  data?: unknown
}

/** Turns anything thrown into what the requesting page may see; internals keep only their message. */
export function toWireError(error: unknown): WireError {
  if (error instanceof RpcError) {
    return { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) }
  }
  return { code: -32603, message: describeError(error) }
}

/** viem's errors carry one plain sentence besides their long report. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'The wallet failed.'
  return 'shortMessage' in error && typeof error.shortMessage === 'string' ? error.shortMessage : error.message
}
