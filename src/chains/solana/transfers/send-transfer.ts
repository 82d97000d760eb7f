import { getBase58Decoder, getTransactionDecoder } from '@solana/web3.js'
import { isDeclinedInWords } from '#core/errors/is-declined.ts'
import { readWalletError, WALLET_CODES } from '#core/errors/read-wallet-error.ts'
import { defineReason } from '#core/errors/reason.ts'
import { sendDeclined, sendFailed, sendPending } from '#core/errors/send-errors.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { SubmittedTransfer, TransferRequest } from '#core/ports/transfers.ts'
import { base64OfBytes } from '#lib/bytes.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'
import type { SolanaNode } from '../node/create-solana-node.ts'
import type { TransferPlan } from './build-transfer.ts'
import { compileTransfer } from './compile-transfer.ts'
import type { Attempts } from './create-attempts.ts'
import { describeFailure, describeQuote } from './describe-failure.ts'
import { readSigningWallet } from './signing-wallet.ts'

const SIGNATURE_BYTES = 64

/** Nodes refuse a transaction with the code that wallets use for a pending request: the text tells them apart. */
const NODE_REFUSAL =
  /simulation failed|preflight|blockhash not found|already been processed|insufficient (funds|lamports)|program error/i

/** No Solana network produces blocks faster than this. */
const FASTEST_BLOCK_MS = 200

interface SendDeps {
  node: SolanaNode
  clock: Clock
  request: TransferRequest
  plan: TransferPlan | undefined
  provider: unknown
  /** Earlier attempts that failed only by the word of a wallet or a node. */
  attempts: Attempts
  signal?: AbortSignal | undefined
}

/**
 * Has the wallet sign and send, or only sign and then sends it here, with a fresh blockhash: the visitor may have looked at
 * the preview for minutes. If the same transfer has failed before by the word of a wallet or a node, looks on the chain first whether it
 * was sent after all.
 * @throws WalletDialogError as `Transfers.send`
 */
export async function sendTransfer({
  node,
  clock,
  request,
  plan,
  provider,
  attempts,
  signal,
}: SendDeps): Promise<SubmittedTransfer> {
  if (!plan || plan.instructions.length === 0) {
    throw sendFailed({ reason: defineReason('network_would_refuse', 'the network would refuse it') })
  }
  const { from, network } = request
  const earlier = await attempts.settle(request)
  if (earlier !== undefined) return { hash: earlier }
  /** Notes that it may have been sent, although this failed. */
  let deny: ((isDeclined: boolean) => void) | undefined
  try {
    const { signAndSendTransaction, signTransaction, ...base } = await readSigningWallet(provider, from, network)
    const lifetime = await node.signableBlockhash()
    const { bytes } = compileTransfer(from, plan.instructions, lifetime)
    signal?.throwIfAborted()
    const input = { ...base, transaction: bytes }
    const askedAt = clock.now()
    /** Wallets may replace the blockhash while the visitor decides: it is at least as old as their answer. */
    const validUntil = () => {
      const blocks = Math.ceil((clock.now() - askedAt) / FASTEST_BLOCK_MS)
      return lifetime.lastValidBlockHeight + BigInt(Math.max(blocks, 0))
    }
    const submitted = (hash: string): SubmittedTransfer => {
      attempts.end(request)
      return { hash, lastValidBlockHeight: validUntil() }
    }
    const denyThis = (isDeclined: boolean) => {
      const { instructions } = plan
      const attempt = { node, request, instructions, slot: lifetime.slot, lastValidBlockHeight: validUntil() }
      attempts.deny(attempt, isDeclined)
    }
    if (signAndSendTransaction) {
      deny = denyThis
      const answer = await signAndSendTransaction({ ...input, options: { preflightCommitment: 'confirmed' } })
      return submitted(readSignature(firstOf(answer)['signature']))
    }
    const signed = readSigned(firstOf(await signTransaction?.(input))['signedTransaction'], from)
    // A node that refuses it may be the second one: the first has taken it, and its answer got lost.
    deny = denyThis
    await broadcast(node, signed.bytes)
    return submitted(signed.hash)
  } catch (error) {
    if (signal?.aborted && error === signal.reason) throw error
    const failure = error instanceof WalletDialogError ? error : toRefusal(error)
    deny?.(sendDeclined.matches(failure))
    // The word of a wallet or a node alone: it may have been sent.
    const found = deny && sendFailed.matches(failure) ? await attempts.find(request) : undefined
    if (found?.status === 'sent') return { hash: found.hash }
    throw failure
  }
}

/** Most wallets answer with a list, one output per input; some with the output itself. */
const firstOf = (answer: unknown) => fieldsOf(Array.isArray(answer) ? answer[0] : answer)

function readSignature(value: unknown): string {
  const bytes = value instanceof Uint8Array ? Uint8Array.from(value) : undefined
  if (bytes?.length === SIGNATURE_BYTES && bytes.some(Boolean)) return getBase58Decoder().decode(bytes)
  throw sendFailed({ reason: defineReason('no_signature', 'it gave no signature') })
}

/** A transaction that the wallet has signed, and may have added to, as some do for the visitor's safety. */
function readSigned(value: unknown, from: string): { bytes: Uint8Array; hash: string } {
  const bytes = value instanceof Uint8Array ? Uint8Array.from(value) : new Uint8Array()
  let signer: readonly [string, unknown] | undefined
  try {
    signer = Object.entries(getTransactionDecoder().decode(bytes).signatures)[0]
  } catch (cause) {
    throw sendFailed({ reason: defineReason('no_transaction', 'it gave no valid transaction') }, { cause })
  }
  if (signer?.[0] !== from) {
    throw sendFailed({ reason: defineReason('other_signer', 'it signed with another account') })
  }
  return { bytes, hash: readSignature(signer[1]) }
}

/** Without an answer, the transaction may be on its way, and is tracked by its signature. */
async function broadcast(node: SolanaNode, signed: Uint8Array): Promise<void> {
  try {
    await node.send(base64OfBytes(signed))
  } catch (error) {
    if (!rpcRefused.matches(error)) return
    const failure = fieldsOf(error.data.data)['err']
    if (failure === 'AlreadyProcessed') return
    const reason = failure === undefined || failure === null ? error.message : describeFailure(failure)
    throw sendFailed({ reason }, { cause: error })
  }
}

function toRefusal(cause: unknown): WalletDialogError {
  const { codes, message, reason } = readWalletError(cause)
  if (isDeclinedInWords(cause)) return sendDeclined(undefined, { cause })
  if (codes.includes(WALLET_CODES.pending) && !NODE_REFUSAL.test(message)) return sendPending(undefined, { cause })
  return sendFailed({ reason: message ? describeQuote(message) : reason }, { cause })
}
