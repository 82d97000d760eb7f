import { createNoopSigner, type Address, type IInstruction } from '@solana/web3.js'
import { solanaAddress } from './build-transaction.ts'

export const [ME, GRACE, MINT, FROM, TO, BASE] = [1, 2, 3, 4, 5, 6].map(solanaAddress) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
export const me = createNoopSigner(ME)
export const CONTROL = 'gives someone else control'

/** An instruction as sites make it, the rows that an approval of `ME` has for it, and parts of its warnings. */
export type InstructionCase = readonly [string, IInstruction, readonly string[], readonly string[]]
