import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { PreparedTransfer } from '#core/ports/transfers.ts'
import { sendCallsFailed, sendFailed } from '#core/send/send-errors.ts'
import { referenceOf } from '#lib/caip.ts'
import { wait } from '#lib/wait.ts'
import { askWallet } from '../ask-wallet.ts'
import { encodeTransfer } from './encode-transfer.ts'

/** How often the wallet is asked what became of the calls … */
export const CALLS_POLL_MS = 1_000
/** … and for how long until it has a transaction. */
export const CALLS_LIMIT_MS = 10 * 60_000

/** So many questions in a row may go wrong. */
const FAILURES_LIMIT = 5

const HASH = /^0x[\da-f]{64}$/i
const ID_LIMIT = 4_096

/**
 * Sends a transfer as a call of EIP-5792, and asks for its status until it has a transaction.
 * @throws WalletDialogError `send_failed`, `send_calls_failed`; otherwise what the wallet throws
 */
export async function sendCalls(wallet: Eip1193Provider, { request }: PreparedTransfer, clock: Clock): Promise<string> {
  const { from, ...call } = encodeTransfer(request)
  const chainId = `0x${BigInt(referenceOf(request.network.caipNetworkId)).toString(16)}`
  const answer = await askWallet(wallet, 'wallet_sendCalls', [
    { version: '2.0.0', chainId, from, atomicRequired: false, calls: [call] },
  ])
  // Before version 2 the answer was the id itself.
  const id = typeof answer === 'string' ? answer : (Object(answer) as { id?: unknown }).id
  if (typeof id !== 'string' || id === '' || id.length > ID_LIMIT) {
    throw sendFailed({ reason: 'it gave no id for the calls' })
  }
  const end = clock.now() + CALLS_LIMIT_MS
  let failures = 0
  while (clock.now() < end) {
    try {
      const hash = await readHash(wallet, id)
      if (hash) return hash
      failures = 0
    } catch (error) {
      // The wallet has the calls: one question that went wrong says nothing about them.
      if (sendCallsFailed.matches(error) || ++failures === FAILURES_LIMIT) throw error
    }
    await wait(CALLS_POLL_MS, clock)
  }
  throw sendCallsFailed({ reason: 'it has named no transaction within 10 minutes' })
}

/** The hash of the transaction, once there is one. */
async function readHash(wallet: Eip1193Provider, id: string): Promise<string | undefined> {
  const answer = await askWallet(wallet, 'wallet_getCallsStatus', [id])
  const { status, receipts } = Object(answer) as { status?: unknown; receipts?: unknown }
  const [receipt] = Array.isArray(receipts) ? (receipts as unknown[]) : []
  const hash = (Object(receipt) as { transactionHash?: unknown }).transactionHash
  if (typeof hash === 'string' && HASH.test(hash)) return hash
  // EIP-5792: 1xx pending, 2xx included, 4xx never will be, 5xx and 6xx reverted.
  if (Number(status) >= 400) throw sendCallsFailed({ reason: `it says status ${Number(status)}` })
  return undefined
}
