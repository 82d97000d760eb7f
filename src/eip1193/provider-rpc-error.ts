import { isDeclined } from '#core/errors/is-declined.ts'
import { readWalletError, WALLET_CODES } from '#core/errors/read-wallet-error.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** Codes of EIP-1193, EIP-1474, EIP-3326 and EIP-5792 that the provider answers with by itself. */
export const PROVIDER_CODES = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unrecognizedChain: 4902,
  duplicateBatch: 5720,
  unknownBatch: 5730,
  invalidParams: -32602,
  internal: -32603,
} as const

/** An error in the shape that EIP-1193 asks for. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, { data, cause }: { data?: unknown; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export const unsupportedMethod = (method: string) =>
  new ProviderRpcError(PROVIDER_CODES.unsupportedMethod, `The wallet has not approved ${method}`)

export const disconnectedError = () => new ProviderRpcError(PROVIDER_CODES.disconnected, 'The wallet is disconnected')

/** The protocol's code for a request that ended with its session. */
const SESSION_OVER_CODE = 6000
/** Refusals of ours by their code: the protocol's number, or EIP-1193's. All others mean that the wallet is out of reach. */
const REFUSAL_CODES: Readonly<Record<string, number>> = {
  namespace_not_configured: PROVIDER_CODES.chainDisconnected,
  unsupported_chains: 5100,
  missing_or_invalid: PROVIDER_CODES.invalidParams,
  message_refused: PROVIDER_CODES.internal,
  missing_address: PROVIDER_CODES.invalidParams,
  call_status_not_approved: PROVIDER_CODES.unsupportedMethod,
}

/** A wallet's or client's error in the form of EIP-1193. */
export function toProviderRpcError(cause: unknown): ProviderRpcError {
  if (cause instanceof ProviderRpcError) return cause
  if (cause instanceof WalletDialogError) {
    const code = REFUSAL_CODES[cause.code] ?? PROVIDER_CODES.disconnected
    return new ProviderRpcError(code, cause.message, { cause, data: { name: cause.code.toUpperCase() } })
  }
  const { codes, message: own } = readWalletError(cause)
  const [code] = codes
  const message = own || `The wallet gave no reason${code === undefined ? '' : ` (code ${code})`}`
  if (isDeclined(cause)) {
    // Sites tell a declined upgrade from a declined request: they can ask again without atomicity.
    const upgrade = codes.find((code) => code === WALLET_CODES.upgradeRejected)
    return new ProviderRpcError(upgrade ?? PROVIDER_CODES.userRejected, message, { cause })
  }
  if (codes.includes(SESSION_OVER_CODE)) return new ProviderRpcError(PROVIDER_CODES.disconnected, message, { cause })
  const data = typeof cause === 'object' && cause !== null && 'data' in cause ? cause.data : undefined
  return new ProviderRpcError(codes.find(Number.isInteger) ?? PROVIDER_CODES.internal, message, { data, cause })
}
