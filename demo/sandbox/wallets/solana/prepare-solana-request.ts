import { base58, base64 } from '@scure/base'
import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/web3.js'
import { bytesToHex } from 'viem'
import type { callChain } from '../requests/call-chain.ts'
import { decodeText } from '../requests/decode-text.ts'
import type { PreparedRequest } from '../requests/prepared-request.ts'
import { rpcErrors } from '../requests/rpc-error.ts'
import type { SolanaSigner } from './create-solana-signer.ts'
import { describeSolanaTransaction } from './describe-solana-transaction.ts'
import type { SolanaNetwork } from './solana-networks.ts'

/** Context of a Solana request. */
export interface SolanaRequestContext {
  readonly signer: SolanaSigner
  readonly allowedAccounts: readonly string[]
  readonly callChain: typeof callChain
}

/** A transaction that a site asks to sign. */
export interface TransactionInput {
  readonly account: string
  readonly transaction: Uint8Array
}

/** Options for the node when a transaction is sent. */
export interface SendOptions {
  readonly preflightCommitment?: string | undefined
  readonly skipPreflight?: boolean | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}

interface Readable extends TransactionInput {
  readonly decoded: Transaction
  readonly message: CompiledTransactionMessage
}

/** Checks a message. Performing it returns a signature of 64 bytes. @throws RpcError 4100 for another account */
export function prepareSolanaMessage(
  account: string,
  bytes: Uint8Array,
  context: SolanaRequestContext,
): PreparedRequest {
  requireAllowed(account, context)
  if (isTransactionMessage(bytes))
    throw rpcErrors.invalidParams('The message is a transaction: it is not signed as a text.')
  return {
    approval: { kind: 'sign-message', account, text: decodeText(bytes), bytes: bytesToHex(bytes) },
    perform: async () => context.signer.sign(account, bytes),
  }
}

/**
 * Checks transactions to sign. Performing it returns the signed transactions, in order.
 *
 * @throws RpcError 4100 for another account, -32602 if one isn't a transaction of its account.
 */
export function prepareSolanaSignatures(
  inputs: readonly TransactionInput[],
  network: SolanaNetwork,
  context: SolanaRequestContext,
): PreparedRequest {
  const transactions = inputs.map((input) => readTransaction(input, context))
  return {
    approval: describe(transactions, network, false),
    perform: async () => transactions.map((transaction) => sign(transaction, context)),
  }
}

/**
 * Checks transactions to send. Performing it sends one after the other, and returns their signatures in base58.
 *
 * @throws RpcError as for signing, and -32602 for a network that the sandbox doesn't run.
 */
export function prepareSolanaSending(
  inputs: readonly (TransactionInput & { readonly options?: SendOptions | undefined })[],
  network: SolanaNetwork,
  context: SolanaRequestContext,
): PreparedRequest {
  const { rpcUrl, name } = network
  if (rpcUrl === undefined) throw rpcErrors.invalidParams(`The sandbox does not run ${name}.`)
  const transactions = inputs.map((input) => ({ ...readTransaction(input, context), options: input.options }))
  return {
    approval: describe(transactions, network, true),
    async perform() {
      const signatures: string[] = []
      for (const transaction of transactions) {
        const wire = base64.encode(sign(transaction, context))
        // One after the other: the second may depend on the first
        const sent = await context.callChain(rpcUrl, 'sendTransaction', [
          wire,
          { ...transaction.options, encoding: 'base64' },
        ])
        signatures.push(String(sent))
      }
      return signatures
    },
  }
}

/** The bytes of a base58 signature. */
export const signatureBytes = (signature: string): Uint8Array => base58.decode(signature)

function requireAllowed(account: string, { allowedAccounts }: SolanaRequestContext) {
  if (!allowedAccounts.includes(account)) throw rpcErrors.unauthorized()
}

function readTransaction(input: TransactionInput, context: SolanaRequestContext): Readable {
  requireAllowed(input.account, context)
  const read = decode(input.transaction)
  if (!read) throw rpcErrors.invalidParams('The transaction is not in the wire format of Solana.')
  if (!Object.hasOwn(read.decoded.signatures, input.account)) {
    throw rpcErrors.invalidParams('The account is not a signer of the transaction.')
  }
  return { ...input, ...read }
}

function decode(transaction: Uint8Array) {
  try {
    const decoded = getTransactionDecoder().decode(transaction)
    return { decoded, message: getCompiledTransactionMessageDecoder().decode(decoded.messageBytes) }
  } catch {
    return undefined // the caller reports what is wrong
  }
}

function sign({ account, decoded }: Readable, { signer }: SolanaRequestContext): Uint8Array {
  const signature = signer.sign(account, Uint8Array.from(decoded.messageBytes))
  const signatures = { ...decoded.signatures, [account]: signature } as Transaction['signatures']
  return Uint8Array.from(getTransactionEncoder().encode({ ...decoded, signatures }))
}

/** True if a signature over these bytes would also be valid for a transaction. */
function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const { staticAccounts, header } = getCompiledTransactionMessageDecoder().decode(bytes)
    return header.numSignerAccounts > 0 && staticAccounts.length >= header.numSignerAccounts
  } catch {
    return false // what can't be parsed as a transaction is a message
  }
}

function describe(transactions: readonly Readable[], { name }: SolanaNetwork, isSent: boolean) {
  return {
    kind: 'solana-transactions',
    isSent,
    network: name,
    transactions: transactions.map(({ account, message }) => ({
      account,
      feePayer: message.staticAccounts[0] ?? '',
      steps: describeSolanaTransaction(message),
    })),
  } as const
}
