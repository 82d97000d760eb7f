import type { Approval, ApprovalRow } from '../approvals/approval.ts'
import { amountText } from '../texts/amount-text.ts'
import type { Message, PanelText } from '../texts/message.ts'
import { solanaTexts } from '../texts/solana-texts.ts'
import type { SolanaInstruction, SolanaTransaction } from './read-solana-transaction.ts'

const SYSTEM = '11111111111111111111111111111111'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMO_PROGRAMS = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']

/** The number of the instruction in the System program's data, and its length. */
const SYSTEM_TRANSFER = { number: 2, bytes: 12 }
/** `TransferChecked`: number, amount, decimals. */
const TRANSFER_CHECKED = { number: 12, bytes: 10 }

const SOL = { decimals: 9, symbol: 'SOL' }

/** What an instruction does; `undefined` if that is not known. */
function describeInstruction({ program, accounts, data }: SolanaInstruction): readonly ApprovalRow[] | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  if (
    program === SYSTEM &&
    data.length === SYSTEM_TRANSFER.bytes &&
    view.getUint32(0, true) === SYSTEM_TRANSFER.number
  ) {
    const [from, to] = accounts
    if (from === undefined || to === undefined) return undefined
    return [
      { label: solanaTexts.send(), value: amountText(view.getBigUint64(4, true), SOL) },
      code(solanaTexts.from(), from),
      code(solanaTexts.to(), to),
    ]
  }
  const isToken = program !== undefined && TOKEN_PROGRAMS.includes(program)
  if (isToken && data.length === TRANSFER_CHECKED.bytes && data[0] === TRANSFER_CHECKED.number) {
    const [from, mint, to] = accounts
    if (from === undefined || mint === undefined || to === undefined) return undefined
    return [
      { label: solanaTexts.sendTokens(), value: amountText(view.getBigUint64(1, true), { decimals: data[9]! }) },
      code(solanaTexts.token(), mint),
      code(solanaTexts.fromAccount(), from),
      code(solanaTexts.toAccount(), to),
    ]
  }
  // Creates an account for tokens: whoever signs as its payer pays its rent, and nothing else moves.
  if (program === ASSOCIATED_TOKEN && data.length <= 1 && (data[0] ?? 0) <= 1 && accounts[2] !== undefined)
    return [code(solanaTexts.openAccount(), accounts[2])]
  if (program === COMPUTE_BUDGET) return []
  if (program !== undefined && MEMO_PROGRAMS.includes(program))
    return [{ label: solanaTexts.memo(), value: new TextDecoder().decode(data) }]
  return undefined
}

/**
 * Says what a Solana transaction does, instruction by instruction [frame.decoded]. Amounts of tokens are those that the token
 * program checks against the mint, so no node has a say in them.
 */
export function describeSolana(transaction: SolanaTransaction): Pick<Approval, 'rows' | 'warnings'> {
  const described = transaction.instructions.map((instruction) => ({
    instruction,
    rows: describeInstruction(instruction),
  }))
  return {
    rows: described.flatMap(
      ({ instruction, rows }) => rows ?? [code(solanaTexts.program(), instruction.program ?? solanaTexts.unknown())],
    ),
    warnings: described.every(({ rows }) => rows !== undefined) ? [] : [solanaTexts.unreadable()],
  }
}

const code = (label: Message, value: PanelText): ApprovalRow => ({ label, value, isCode: true })
