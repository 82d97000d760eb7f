import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Blockhash,
  type IInstruction,
} from '@solana/web3.js'
import { encodeBase58 } from '../../../src/lib/base58.ts'

/** An address, or a blockhash, that is one byte 32 times. */
export const solanaAddress = (fill: number) => encodeBase58(new Uint8Array(32).fill(fill)) as Address

export const BLOCKHASH = solanaAddress(9)

/** A transaction as sites make them, with web3.js. */
export function buildTransaction(
  instructions: readonly IInstruction[],
  { version = 0 as 0 | 'legacy', payer }: { version?: 0 | 'legacy'; payer: Address },
): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: BLOCKHASH as string as Blockhash, lastValidBlockHeight: 9n },
        paid,
      ),
    (living) => appendTransactionMessageInstructions(instructions, living),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
