import { defineReason, type Reason } from '#core/errors/reason.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { BalanceChange, Simulation, TransferRequest } from '#core/ports/transfers.ts'
import { readWord } from '#lib/abi-words.ts'
import { shortReason } from '#lib/clean-text.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import type { Fields } from '#lib/fields-of.ts'
import { readReturned } from '../read-answer.ts'
import { refusalOf } from './decode-revert.ts'
import { encodeBalanceOf, encodeTransfer } from './encode-transfer.ts'
import { failureOf, simulateCalls } from './simulate-calls.ts'

const SAYS_FALSE = defineReason('moves_nothing', 'the token contract returns false')
const NOT_A_TOKEN = defineReason('not_a_token', 'there is no token contract at this address')

/**
 * Simulates a transfer on the current state: by `eth_simulateV1` if the node supports it, which shows what leaves and what
 * arrives; else by `eth_call`, which only shows whether it would succeed. Rejects only with the signal's reason.
 */
export async function simulateTransfer(rpc: Rpc, request: TransferRequest): Promise<Simulation> {
  try {
    return await simulate(rpc, request)
  } catch {
    request.signal?.throwIfAborted()
    // A node that lacks it, or supports it only in part: the older call says less, but every node has it.
  }
  try {
    return await call(rpc, request)
  } catch (error) {
    request.signal?.throwIfAborted()
    const reason = refusalOf(error)
    if (reason !== undefined) return { status: 'refused', reason }
    return { status: 'unknown', reason: shortReason(messageOf(error)) }
  }
}

async function simulate(rpc: Rpc, request: TransferRequest): Promise<Simulation> {
  const { token } = request
  const transfer = withSender(request)
  const calls = token.address === undefined ? [transfer] : withBalances(request, token.address, transfer)
  const outcomes = await simulateCalls(rpc, request, { calls })
  const moved = outcomes[Math.floor(calls.length / 2)]!
  if (moved['status'] !== '0x1') return { status: 'refused', reason: failureOf(moved) }
  if (token.address === undefined) return { status: 'simulated', changes: exactChanges(request) }
  const refusal = refusalByAnswer(moved['returnData'])
  if (refusal) return { status: 'refused', reason: refusal }
  return readChanges(request, outcomes)
}

const withSender = (request: TransferRequest) => ({ from: request.from, ...encodeTransfer(request) })

/** Balances before, the transfer, balances after: what moves is measured, not read from the token's own logs. */
function withBalances({ from, to }: TransferRequest, token: string, transfer: ReturnType<typeof withSender>) {
  const balances = [from, to].map((account) => ({ from, ...encodeBalanceOf(token, account) }))
  return [...balances, transfer, ...balances]
}

function readChanges({ token, from, to }: TransferRequest, outcomes: readonly Fields[]): Simulation {
  const [senderBefore, recipientBefore, , senderAfter, recipientAfter] = outcomes.map(({ returnData }) =>
    readWord(returnData),
  )
  if (senderBefore === undefined || recipientBefore === undefined) return { status: 'refused', reason: NOT_A_TOKEN }
  if (senderAfter === undefined || recipientAfter === undefined)
    return {
      status: 'accepted',
      reason: defineReason('changes_unknown', 'the balances after the transfer cannot be read'),
    }
  const sender: BalanceChange = { token, account: 'sender', amount: senderAfter - senderBefore }
  const isOwn = isSameAddress(from, to)
  const recipient: BalanceChange = { token, account: 'recipient', amount: recipientAfter - recipientBefore }
  return { status: 'simulated', changes: isOwn ? [sender] : [sender, recipient] }
}

function exactChanges({ token, amount, from, to }: TransferRequest): readonly BalanceChange[] {
  if (isSameAddress(from, to)) return [{ token, account: 'sender', amount: 0n }]
  return [
    { token, account: 'sender', amount: -amount },
    { token, account: 'recipient', amount },
  ]
}

async function call(rpc: Rpc, request: TransferRequest): Promise<Simulation> {
  const { network, token, signal } = request
  const params = [withSender(request), 'latest']
  const answer = readReturned(await rpc.request({ network, method: 'eth_call', params, signal }))
  if (token.address === undefined) return { status: 'simulated', changes: exactChanges(request) }
  const refusal = refusalByAnswer(answer)
  if (refusal) return { status: 'refused', reason: refusal }
  return { status: 'accepted', reason: defineReason('arrival_unknown', 'the node does not support eth_simulateV1') }
}

/** ERC-20 requires `true`; old tokens return nothing, which counts as `true`. */
function refusalByAnswer(returned: unknown): Reason | undefined {
  return readWord(returned) === 0n ? SAYS_FALSE : undefined
}
