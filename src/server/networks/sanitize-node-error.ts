import { isHex, type Hex } from 'viem'
import { withReason } from '../bundler/operation-errors.ts'
import { RpcError, UpstreamError } from '../json-rpc/rpc-error.ts'

/** By EIP-1474, as nodes answer it for calls that revert. */
const REVERTED = 3

/** Node errors that the wallet can use, in the service's words. The nodes' own texts may quote addresses with keys. */
const WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/insufficient funds/i, 'insufficient funds for gas * price + value'],
  [/nonce too low/i, 'nonce too low'],
  [/nonce too high/i, 'nonce too high'],
  [/already known|already imported/i, 'already known'],
  [/replacement transaction underpriced/i, 'replacement transaction underpriced'],
  [/transaction underpriced/i, 'transaction underpriced'],
  [
    /max fee per gas less than block base fee|fee cap less than block base fee/i,
    'max fee per gas less than block base fee',
  ],
  [/max priority fee per gas higher than max fee/i, 'max priority fee per gas higher than max fee per gas'],
  [/intrinsic gas too (?:low|high)/i, 'intrinsic gas too low'],
  [/exceeds block gas limit/i, 'exceeds block gas limit'],
  [/gas required exceeds allowance/i, 'gas required exceeds allowance'],
  [/out of gas/i, 'out of gas'],
  [/invalid opcode/i, 'invalid opcode'],
  [/execution reverted|reverted/i, 'execution reverted'],
  [/header not found|unknown block|block not found/i, 'header not found'],
  [/blockhash not found/i, 'Blockhash not found'],
  [/already been processed/i, 'This transaction has already been processed'],
  [/transaction simulation failed/i, 'Transaction simulation failed'],
  [/(?:query returned more than|block range|too many (?:results|logs))/i, 'the range has too many results'],
  [/method .*(?:not found|not (?:supported|available)|does not exist)/i, 'The method is not available'],
]

/** EntryPoint 0.7's reasons, by their code. */
const ENTRY_POINT_REASONS: Readonly<Record<string, string>> = {
  AA10: 'sender already constructed',
  AA13: 'initCode failed or OOG',
  AA14: 'initCode must return sender',
  AA15: 'initCode must create sender',
  AA20: 'account not deployed',
  AA21: "didn't pay prefund",
  AA22: 'expired or not due',
  AA23: 'reverted',
  AA24: 'signature error',
  AA25: 'invalid account nonce',
  AA26: 'over verificationGasLimit',
  AA30: 'paymaster not deployed',
  AA31: 'paymaster deposit too low',
  AA32: 'paymaster expired or not due',
  AA33: 'reverted',
  AA34: 'signature error',
  AA36: 'over paymasterVerificationGasLimit',
  AA50: 'postOp reverted',
  AA51: 'prefund below actualGasCost',
  AA95: 'out of gas',
}

/**
 * The error that a visitor gets for an error of another server: its code, the service’s own words, and the data of a revert.
 * Other errors are returned as they are.
 * @param who such as `The node`
 */
export function sanitizeNodeError(error: unknown, who: string): unknown {
  if (!(error instanceof UpstreamError)) return error
  const data = revertDataOf(error)
  return new RpcError(error.code, wordsOf(error, data) ?? `${who} refuses the request`, { data, cause: error })
}

function wordsOf({ code, message }: UpstreamError, data: Hex | undefined): string | undefined {
  const reason = /\bAA\d\d\b/.exec(message)?.[0]
  if (reason !== undefined && reason in ENTRY_POINT_REASONS) return `${reason} ${ENTRY_POINT_REASONS[reason]}`
  const words = WORDS.find(([pattern]) => pattern.test(message))?.[1]
  const isRevert = data !== undefined || code === REVERTED
  return isRevert && (words === undefined || words === 'execution reverted')
    ? `execution reverted${data === undefined ? '' : withReason(data)}`
    : words
}

/** Nodes put the data of a revert in `data`, or deeper. */
function revertDataOf({ data }: UpstreamError): Hex | undefined {
  let value: unknown = data
  while (typeof value === 'object' && value !== null) value = (value as { data?: unknown }).data
  return isHex(value) ? value : undefined
}
