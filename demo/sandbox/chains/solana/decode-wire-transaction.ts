import {
  type CompiledTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/web3.js'
import { rpcErrors } from './rpc/rpc-error.ts'

/** The largest transaction that fits into one of Solana's packets, in bytes. */
export const MAX_TRANSACTION_BYTES = 1232

/** A transaction as a client sent it. */
export interface WireTransaction {
  readonly bytes: Uint8Array
  readonly transaction: Transaction
  readonly message: CompiledTransactionMessage
  /** In base58; all ones while the fee payer hasn't signed. */
  readonly signature: string
}

/**
 * Decodes a transaction from its wire format.
 *
 * @throws RpcError -32602 with a node's wording.
 */
export function decodeWireTransaction(text: unknown, encoding: unknown = 'base58'): WireTransaction {
  const bytes = decodeBytes(text, encoding)
  if (bytes.length > MAX_TRANSACTION_BYTES) {
    throw rpcErrors.invalidParams(
      `decoded VersionedTransaction too large: ${bytes.length} bytes (max: ${MAX_TRANSACTION_BYTES} bytes)`,
    )
  }
  return readTransaction(bytes)
}

/**
 * Decodes a transaction from bytes.
 *
 * @throws RpcError -32602
 */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const [first] = Object.values(transaction.signatures)
    return { bytes, transaction, message, signature: getBase58Decoder().decode(first ?? new Uint8Array(64)) }
  } catch (error) {
    throw rpcErrors.invalidParams(`failed to deserialize VersionedTransaction: ${reasonOf(error)}`)
  }
}

/**
 * Decodes base58 or base64 text.
 *
 * @throws RpcError -32602
 */
export function decodeBytes(text: unknown, encoding: unknown): Uint8Array {
  if (typeof text !== 'string') throw rpcErrors.invalidParams('invalid type: expected a string')
  if (encoding !== 'base64' && encoding !== 'base58') {
    throw rpcErrors.invalidParams(`unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`)
  }
  if (encoding === 'base64') {
    if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) {
      throw rpcErrors.invalidParams('invalid base64 encoding')
    }
    return new Uint8Array(Buffer.from(text, 'base64'))
  }
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch (error) {
    throw rpcErrors.invalidParams(`invalid base58 encoding: ${reasonOf(error)}`)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
