import type { Approval, ApprovalRow } from '../approvals/approval.ts'
import { amountText } from '../texts/amount-text.ts'
import type { Message, PanelText } from '../texts/message.ts'
import { solanaTexts } from '../texts/solana-texts.ts'
import type { SolanaInstruction } from './read-solana-transaction.ts'

/** Rows and warnings of an instruction. */
export type DescribedInstruction = Pick<Approval, 'rows' | 'warnings'>

/** Describes an instruction of one program for the account that is asked to sign; `undefined` if it can't be put in words. */
export type DescribeInstruction = (instruction: SolanaInstruction, wallet: string) => DescribedInstruction | undefined

const SOL = { decimals: 9, symbol: 'SOL' }

export const solText = (lamports: bigint): Message => amountText(lamports, SOL)
export const code = (label: Message, value: PanelText): ApprovalRow => ({ label, value, isCode: true })

/** The rows of an amount that goes from one account to another. */
export const movesRows = (amount: ApprovalRow, from: string, to: string, isToken = false): readonly ApprovalRow[] => [
  amount,
  code(isToken ? solanaTexts.fromAccount() : solanaTexts.from(), from),
  code(isToken ? solanaTexts.toAccount() : solanaTexts.to(), to),
]

/** Lamports that an account has to have so as not to be deleted, by its size in bytes. */
export const rentOf = (bytes: bigint): bigint => (128n + bytes) * 6_960n
