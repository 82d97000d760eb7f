import { defineReason } from '#core/errors/reason.ts'
import { sendFailed } from '#core/errors/send-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import { askWallet } from '#eip1193/ask-wallet.ts'
import { readWalletError, WALLET_CODES } from '#eip1193/read-wallet-error.ts'
import { referenceOf } from '#lib/caip.ts'
import { wait } from '#lib/wait.ts'
import { readCalls } from '../read-calls.ts'
import type { WalletRequest } from './wallet-request.ts'

/** How often the wallet is polled for a transaction right away; later, tracking does that … */
export const CALLS_QUESTIONS = 3
/** … and the pause between. */
export const CALLS_POLL_MS = 1_000

const ID_LIMIT = 4_096
/** The wallet doesn’t support the method, or not for these calls, and hasn’t prompted (EIP-5792: capability, chain, atomicity). */
const NOT_FOR_CALLS: readonly number[] = [...WALLET_CODES.unsupported, 5700, 5710, 5760]

/**
 * Sends a request as EIP-5792 calls. Returns the hash of its transaction if the wallet soon names one, otherwise the id
 * of the calls; `undefined` if the wallet doesn’t accept calls after all and `eth_sendTransaction` is needed.
 * @throws WalletDialogError `send_failed`; otherwise what the wallet throws
 */
export async function sendCalls(
  wallet: Eip1193Provider,
  { network, from, calls }: WalletRequest,
  clock: Clock,
): Promise<SubmittedTransfer | undefined> {
  const chainId = `0x${BigInt(referenceOf(network.caipNetworkId)).toString(16)}`
  let answer: unknown
  try {
    answer = await askWallet(wallet, 'wallet_sendCalls', [
      { version: '2.0.0', chainId, from, atomicRequired: calls.length > 1, calls },
    ])
  } catch (error) {
    if (readWalletError(error).codes.some((code) => NOT_FOR_CALLS.includes(code))) return undefined
    throw error
  }
  // Before version 2 the answer was the id itself.
  const id = typeof answer === 'string' ? answer : (Object(answer) as { id?: unknown }).id
  if (typeof id !== 'string' || id === '' || id.length > ID_LIMIT) {
    throw sendFailed({ reason: defineReason('no_calls_id', 'it gave no id for the calls') })
  }
  for (let question = 1; ; question++) {
    // It has taken the calls, whether it says more of them or not.
    const report = await readCalls(wallet, id).catch(() => undefined)
    if (report?.status === 'named') return { hash: report.hash }
    // It has taken the calls. What became of them is shown as of any transaction, and a failure without one is looked up first.
    if (report?.status === 'failed' || report?.status === 'denied') return { hash: id, isCalls: true }
    if (question === CALLS_QUESTIONS) return { hash: id, isCalls: true }
    await wait(CALLS_POLL_MS, clock)
  }
}
