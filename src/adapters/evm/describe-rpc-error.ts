import { BaseError } from 'viem'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { cleanText } from '#lib/clean-text.ts'

/** Nodes and viem write essays; a message of ours quotes this much of them. */
const REASON_LIMIT = 200

/** Why a request to a node failed, in one line: viem's messages also hold its version, the request and the URL with its key. */
export function describeRpcError(error: unknown): string {
  if (!(error instanceof BaseError)) return cleanText(messageOf(error), REASON_LIMIT)
  const details = error.details ? `: ${error.details}` : ''
  return cleanText(error.shortMessage.replace(/\.$/, '') + details, REASON_LIMIT)
}
