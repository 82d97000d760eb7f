import { solanaTexts } from '../texts/solana-texts.ts'
import { describeSystemInstruction } from './describe-system-instruction.ts'
import { describeAccountOpening, describeTokenInstruction } from './describe-token-instruction.ts'
import { code, type DescribeInstruction, type DescribedInstruction } from './described-instruction.ts'
import { readBudget } from './read-solana-fee.ts'
import type { SolanaTransaction } from './read-solana-transaction.ts'
import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, MEMO_PROGRAMS, SYSTEM, TOKEN, TOKEN_2022 } from './solana-programs.ts'

/** It only limits what the transaction uses: its price is part of the fee. */
const describeBudget: DescribeInstruction = ({ data }) => readBudget(data) && { rows: [], warnings: [] }

const describeMemo: DescribeInstruction = ({ data }) => ({
  rows: [{ label: solanaTexts.memo(), value: new TextDecoder().decode(data) }],
  warnings: [],
})

const PROGRAMS: ReadonlyMap<string | undefined, DescribeInstruction> = new Map([
  [SYSTEM, describeSystemInstruction],
  [TOKEN, describeTokenInstruction],
  [TOKEN_2022, describeTokenInstruction],
  [ASSOCIATED_TOKEN, describeAccountOpening],
  [COMPUTE_BUDGET, describeBudget],
  ...MEMO_PROGRAMS.map((program) => [program, describeMemo] as const),
])

/**
 * Describes a Solana transaction, instruction by instruction [frame.decoded]. Token amounts use the decimals that the token
 * program checks against the mint, so no node can falsify them.
 * @param wallet the account that is asked to sign
 */
export function describeSolana({ instructions }: SolanaTransaction, wallet: string): DescribedInstruction {
  const described = instructions.map(
    (instruction): DescribedInstruction =>
      PROGRAMS.get(instruction.program)?.(instruction, wallet) ?? {
        rows: [code(solanaTexts.program(), instruction.program ?? solanaTexts.unknown())],
        warnings: [solanaTexts.unreadable()],
      },
  )
  return {
    rows: described.flatMap(({ rows }) => rows),
    warnings: described.flatMap(({ warnings }) => warnings),
  }
}
