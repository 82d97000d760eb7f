import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { base64OfBytes } from '#lib/bytes.ts'
import type { Lifetime } from '../node/create-solana-node.ts'

/** An unsigned transaction. */
export interface CompiledTransfer {
  /** In base64, without signatures: what nodes calculate the fee from. */
  readonly message: string
  /** In wire format, with zeros for signatures. */
  readonly bytes: Uint8Array
}

/** Compiles a version 0 transaction. */
export function compileTransfer(
  payer: string,
  instructions: readonly IInstruction[],
  { blockhash, lastValidBlockHeight }: Lifetime,
): CompiledTransfer {
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight }
  const draft = setTransactionMessageFeePayer(payer as Address, createTransactionMessage({ version: 0 }))
  const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, draft)
  const transaction = compileTransaction(appendTransactionMessageInstructions(instructions, living))
  return {
    message: base64OfBytes(Uint8Array.from(transaction.messageBytes)),
    bytes: Uint8Array.from(getTransactionEncoder().encode(transaction)),
  }
}
