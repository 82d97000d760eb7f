import { defineReason, type Reason } from '#core/errors/reason.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { bytesOfHex } from '#lib/bytes.ts'
import { REASON_LIMIT, shortReason } from '#lib/clean-text.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'

/** `Error(string)`, Solidity's `require` and `revert`. */
const ERROR = '08c379a0'
/** `Panic(uint256)`. */
const PANIC = '4e487b71'

/** Codes of Solidity's `Panic`, from its documentation. */
const PANICS: Readonly<Record<string, Reason>> = {
  '1': defineReason('assertion', 'an assertion failed'),
  '11': defineReason('overflow', 'a number got too large or too small'),
  '12': defineReason('zero_division', 'the contract divided by zero'),
  '32': defineReason('out_of_bounds', 'an index was out of bounds'),
}

/** Custom errors of tokens: ERC-6093, and what OpenZeppelin's contracts add. */
const CUSTOM: Readonly<Record<string, Reason>> = {
  e450d38c: defineReason('sender_balance', "the sender's balance is too low"),
  '96c6fd1e': defineReason('sender_refused', 'the token does not allow this account to send'),
  ec442f05: defineReason('recipient_refused', 'the token does not allow this account to receive'),
  fb8f41b2: defineReason('allowance', 'the allowance is too low'),
  d93c0665: defineReason('paused', 'transfers of this token are paused'),
  '118cdaa7': defineReason('owner_only', "only the token's owner can do this"),
}

/** A contract's reason for reverting, from what it returned (a string: in its own words); `undefined` if there is none that can be read. */
export function decodeRevert(returned: unknown): Reason | string | undefined {
  if (typeof returned !== 'string' || !/^0x(?:[\da-f]{2}){4,}$/i.test(returned)) return undefined
  const selector = returned.slice(2, 10).toLowerCase()
  const body = returned.slice(10)
  if (selector === ERROR) return decodeText(body)
  if (selector === PANIC && body.length >= 64) {
    const code = BigInt(`0x${body.slice(0, 64)}`).toString(16)
    return PANICS[code] ?? defineReason('panic', `the contract failed with code 0x${code}`, { code: `0x${code}` })
  }
  return CUSTOM[selector]
}

/** An ABI string at an offset, cut to the available data: a contract may claim any length. */
function decodeText(body: string): string | undefined {
  const length = Number.parseInt(body.slice(64, 128), 16)
  if (!Number.isSafeInteger(length)) return undefined
  const bytes = bytesOfHex(body.slice(128, 128 + Math.min(length, REASON_LIMIT * 4) * 2))
  return shortReason(new TextDecoder().decode(bytes)) || undefined
}

/** EIP-1474. */
const LIMIT_EXCEEDED = -32_005
/** The caller of the node has too little of it, not the account. */
const OF_NODE = /\b(?:rates?|requests?|quotas?|credits?|capacity|throughput|compute units?)\b/i

/** If a node ran a call and the call failed, the reason; `undefined` if the node couldn’t be asked. */
export function refusalOf(error: unknown): Reason | string | undefined {
  if (!rpcRefused.matches(error)) return undefined
  const { code, data } = error.data
  const returned = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  const reason = decodeRevert(returned)
  if (reason) return reason
  const message = messageOf(error)
  // EIP-1474's code 3 is a revert. Some nodes only say it in words, also when the balance is too low.
  const isRefusal =
    code === 3 ||
    /revert/i.test(message) ||
    (/insufficient|exceeds|underflow|overflow/i.test(message) && code !== LIMIT_EXCEEDED && !OF_NODE.test(message))
  return isRefusal ? describeMessage(shortReason(message.replace(/^.*?: /, ''))) : undefined
}

/** Maps common node messages without an error code to reasons that are translated; returns others unchanged. */
export function describeMessage(message: string): Reason | string {
  if (/^execution reverted\.?$/i.test(message)) return defineReason('network_gave_none', 'the network gave no reason')
  if (/\binsufficient (?:funds for (?:gas|transfer)|balance for transfer)\b/i.test(message))
    return defineReason('balance', 'the balance is too low')
  return message
}
