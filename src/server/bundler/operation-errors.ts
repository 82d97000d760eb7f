import { decodeErrorResult, isHex, parseAbi, type Hex } from 'viem'
import { RpcError } from '../json-rpc/rpc-error.ts'

const ABI = parseAbi([
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
  'error Error(string reason)',
  'error Panic(uint256 code)',
])

/** Codes of ERC-7769. */
const REJECTED_BY_ENTRY_POINT = -32_500
const REJECTED_BY_PAYMASTER = -32_501
const EXPIRES = -32_503
const THROTTLED = -32_504
const WRONG_SIGNATURE = -32_507
const CALLS_REVERT = -32_521

/** An operation that EntryPoint would reject, by its reason, such as `AA24 signature error`. */
export function operationRejected(reason: string, data?: Hex): RpcError {
  const code = /^AA[23]4/.test(reason)
    ? WRONG_SIGNATURE
    : /^AA[23]2/.test(reason)
      ? EXPIRES
      : reason.startsWith('AA3')
        ? REJECTED_BY_PAYMASTER
        : REJECTED_BY_ENTRY_POINT
  return new RpcError(code, reason, { data })
}

/** The operation would be accepted, but its calls would revert. */
export const callsRevert = (data: Hex): RpcError =>
  new RpcError(CALLS_REVERT, `The calls of this operation revert${withReason(data)}`, { data })

/** Which daily limit is reached, and when it ends; `data` of the error. */
export interface ReachedLimit {
  /** `sponsor-` or `bundler-`, and `account`, `project` or `service`. */
  readonly limit: string
  readonly retryAfterMs: number
}

/** The operator does not pay, or sends no more, for now. */
export const throttled = (reason: string, data: ReachedLimit): RpcError => new RpcError(THROTTLED, reason, { data })

/** The paymaster does not pay for this operation. */
export const notSponsored = (reason: string): RpcError => new RpcError(REJECTED_BY_PAYMASTER, reason)

/** Parameters that do not fit. */
export const invalidParams = (reason: string): RpcError => new RpcError(-32_602, `Invalid params: ${reason}`)

/** Why EntryPoint reverted a bundle, by the error of the node; other errors as they are. */
export function readRejection(error: unknown): unknown {
  if (!(error instanceof RpcError)) return error
  const data = revertDataOf(error.data)
  if (data === undefined) return new RpcError(REJECTED_BY_ENTRY_POINT, 'EntryPoint reverts', { cause: error })
  const { name, args } = decode(data)
  if (name === 'FailedOp') return operationRejected(String(args[1]))
  if (name === 'FailedOpWithRevert')
    return operationRejected(`${String(args[1])}${withReason(args[2] as Hex)}`, args[2] as Hex)
  return new RpcError(REJECTED_BY_ENTRY_POINT, `EntryPoint reverts${withReason(data)}`, { data })
}

/** `: reason`, if a revert has one. */
export function withReason(data: Hex): string {
  const { name, args } = decode(data)
  if (name === 'Error') return `: ${String(args[0])}`
  return name === 'Panic' ? `: panic ${String(args[0])}` : ''
}

function decode(data: Hex): { readonly name?: string; readonly args: readonly unknown[] } {
  try {
    const { errorName, args } = decodeErrorResult({ abi: ABI, data })
    return { name: errorName, args }
  } catch {
    return { args: [] } // An error of the contract's own, or none.
  }
}

/** Nodes put the data of a revert in `data`, or deeper. */
function revertDataOf(value: unknown): Hex | undefined {
  if (isHex(value)) return value.length > 2 ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return revertDataOf((value as { data?: unknown }).data)
}
