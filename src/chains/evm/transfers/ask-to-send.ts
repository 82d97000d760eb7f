import { isDeclined } from '#core/errors/is-declined.ts'
import { readWalletError, WALLET_CODES } from '#core/errors/read-wallet-error.ts'
import { defineReason } from '#core/errors/reason.ts'
import {
  notAtomic,
  sendDeclined,
  sendFailed,
  sendPending,
  sendWrongAccount,
  sendWrongNetwork,
} from '#core/errors/send-errors.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import { parseAccounts } from '#eip1193/parse-accounts.ts'
import { formatChainId, parseChainId } from '#eip1193/parse-chain-id.ts'
import { ProviderRpcError } from '#eip1193/provider-rpc-error.ts'
import { askWallet } from '#eip1193/provider.ts'
import { referenceOf } from '#lib/caip.ts'
import { shortReason } from '#lib/clean-text.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { wait } from '#lib/wait.ts'
import { readCalls } from '../read-calls.ts'
import type { Attempt, Attempts, WalletRequest } from './create-attempts.ts'
import { describeMessage } from './decode-revert.ts'
import type { EvmCall } from './encode-transfer.ts'
import { readCallsSupport } from './read-capabilities.ts'

const HASH = /^0x[\da-f]{64}$/i

interface AskDeps {
  request: WalletRequest
  provider: unknown
  clock: Clock
  /** Earlier attempts that failed only according to the wallet. */
  attempts: Attempts
  signal?: AbortSignal | undefined
}

/**
 * Asks the wallet to sign and send: by `eth_sendTransaction`, or as EIP-5792 calls if the wallet supports them. If the wallet has reported
 * the same transfer as failed before, looks on the chain first whether it was sent after all. Right before sending, reads the wallet's
 * chain and accounts, which may have changed since the preview.
 * @throws WalletDialogError `send_wrong_network`, `send_wrong_account`, `send_declined`, `send_pending`, `send_failed`, `send_unproven`
 */
export async function askToSend({ request, provider, clock, attempts, signal }: AskDeps): Promise<SubmittedTransfer> {
  const wallet = provider as Eip1193Provider
  const { network, from, calls } = request
  const earlier = await attempts.settle(request)
  if (earlier !== undefined) return { hash: earlier }
  const [support, attempt] = await Promise.all([
    readCallsSupport(wallet, from, network, clock),
    attempts.begin(request),
  ])
  let isAsked = false
  try {
    // The last step before the wallet is asked to send: it may have switched chains during anything earlier.
    const check = async () => {
      await checkWallet(wallet, request)
      signal?.throwIfAborted()
    }
    await check()
    isAsked = true
    const submitted = support === 'none' ? undefined : await sendCalls(wallet, request, clock)
    if (submitted) return sent(submitted.isCalls ? { ...submitted, ...placeOf(attempt) } : submitted)
    const [call, ...others] = calls
    if (!call || others.length > 0) throw notAtomic()
    if (support !== 'none') await check()
    return sent({ hash: await sendTransaction(wallet, request, call) })
  } catch (error) {
    if (signal?.aborted && error === signal.reason) throw error
    const failure = toSendError(error)
    if (isAsked && !notAtomic.matches(failure)) attempts.deny(attempt, sendDeclined.matches(failure))
    // The wallet's word alone: it may have been sent.
    const found = sendFailed.matches(failure) ? await attempts.find(request) : undefined
    if (found?.status === 'sent') return { hash: found.hash }
    throw failure
  }

  function sent(submitted: SubmittedTransfer): SubmittedTransfer {
    attempts.end(request)
    return submitted
  }
}

const placeOf = ({ nonce, call }: Attempt) => (nonce === undefined ? {} : { nonce, call })

/** The chain comes last: any later request would make the answer worthless. */
async function checkWallet(wallet: Eip1193Provider, { network, from }: WalletRequest) {
  const accounts = parseAccounts(await askWallet(wallet, 'eth_accounts')) ?? []
  const actual = parseChainId(await askWallet(wallet, 'eth_chainId'))
  if (actual !== Number(referenceOf(network.caipNetworkId))) {
    throw sendWrongNetwork({
      network: network.name,
      actual: actual === undefined ? 'another network' : `chain ${actual}`,
    })
  }
  if (!accounts.some((address) => isSameAddress(address, from))) {
    throw sendWrongAccount({ address: from })
  }
}

async function sendTransaction(
  wallet: Eip1193Provider,
  { network, from, gas, price }: WalletRequest,
  call: EvmCall,
): Promise<string> {
  // If the wallet switches chains after answering, it can tell from this that the transaction isn’t for the new one.
  const chainId = formatChainId(network.caipNetworkId)
  const hash = await askWallet(wallet, 'eth_sendTransaction', [
    { from, ...call, chainId, ...(gas && { gas }), ...price },
  ])
  if (typeof hash === 'string' && HASH.test(hash)) return hash
  throw sendFailed({ reason: defineReason('no_hash', 'it gave no transaction hash') })
}

function toSendError(cause: unknown): WalletDialogError {
  if (cause instanceof WalletDialogError) return cause
  const own = ownCauseOf(cause)
  const { codes, message, reason } = readWalletError(cause)
  if (isDeclined(cause)) return sendDeclined(undefined, { cause })
  if (codes.includes(WALLET_CODES.pending)) return sendPending(undefined, { cause })
  if (own) return sendFailed({ reason: shortReason(own.message) }, { cause: own })
  return sendFailed({ reason: message ? describeMessage(message) : reason }, { cause })
}

/** The cause of a provider error that this package threw. */
function ownCauseOf(error: unknown): WalletDialogError | undefined {
  try {
    const cause = error instanceof ProviderRpcError ? error.cause : undefined
    return cause instanceof WalletDialogError ? cause : undefined
  } catch {
    return undefined // A wallet’s trap, and so nothing of ours.
  }
}

/** How often the wallet is polled for a transaction right away; later, tracking does that … */
const CALLS_QUESTIONS = 3

/** … and the pause between. */
const CALLS_POLL_MS = 1_000

const ID_LIMIT = 4_096

/** The wallet doesn’t support the method, or not for these calls, and hasn’t prompted (EIP-5792: capability, chain, atomicity). */
const NOT_FOR_CALLS: readonly number[] = [...WALLET_CODES.unsupported, 5700, 5710, 5760]

/**
 * Sends a request as EIP-5792 calls. Returns the hash of its transaction if the wallet soon names one, otherwise the id
 * of the calls; `undefined` if the wallet doesn’t accept calls after all and `eth_sendTransaction` is needed.
 * @throws WalletDialogError `send_failed`; otherwise what the wallet throws
 */
async function sendCalls(
  wallet: Eip1193Provider,
  { network, from, calls }: WalletRequest,
  clock: Clock,
): Promise<SubmittedTransfer | undefined> {
  const chainId = formatChainId(network.caipNetworkId)
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
  const id = typeof answer === 'string' ? answer : fieldsOf(answer)['id']
  if (typeof id !== 'string' || id === '' || id.length > ID_LIMIT) {
    throw sendFailed({ reason: defineReason('no_calls_id', 'it gave no id for the calls') })
  }
  for (let question = 1; question <= CALLS_QUESTIONS; question++) {
    if (question > 1) await wait(CALLS_POLL_MS, clock)
    const report = await readCalls(wallet, id).catch(() => undefined)
    if (report?.status === 'named') return { hash: report.hash }
    if (report?.status === 'failed' || report?.status === 'denied') break
  }
  // The wallet has accepted the calls. Their outcome is tracked like any transaction's; a failure without one is looked up first.
  return { hash: id, isCalls: true }
}
