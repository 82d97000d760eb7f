import { formatUnits } from '#lib/amounts.ts'
import type { Approval, ApprovalRow } from '../approvals/approval.ts'
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

const SOL_DECIMALS = 9
const UNREADABLE =
  'Parts of this can’t be shown in words. They could move anything in this account. Approve it only if you trust this site.'

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
      { label: 'Send', value: `${formatUnits(view.getBigUint64(4, true), SOL_DECIMALS)} SOL` },
      code('From', from),
      code('To', to),
    ]
  }
  const isToken = program !== undefined && TOKEN_PROGRAMS.includes(program)
  if (isToken && data.length === TRANSFER_CHECKED.bytes && data[0] === TRANSFER_CHECKED.number) {
    const [from, mint, to] = accounts
    if (from === undefined || mint === undefined || to === undefined) return undefined
    return [
      { label: 'Send tokens', value: formatUnits(view.getBigUint64(1, true), data[9]!) },
      code('Token', mint),
      code('From token account', from),
      code('To token account', to),
    ]
  }
  // Creates an account for tokens: whoever signs as its payer pays its rent, and nothing else moves.
  if (program === ASSOCIATED_TOKEN && data.length <= 1 && (data[0] ?? 0) <= 1 && accounts[2] !== undefined)
    return [code('Open a token account for', accounts[2])]
  if (program === COMPUTE_BUDGET) return []
  if (program !== undefined && MEMO_PROGRAMS.includes(program))
    return [{ label: 'Memo', value: new TextDecoder().decode(data) }]
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
      ({ instruction, rows }) => rows ?? [code('Call program', instruction.program ?? 'unknown')],
    ),
    warnings: described.every(({ rows }) => rows !== undefined) ? [] : [UNREADABLE],
  }
}

const code = (label: string, value: string): ApprovalRow => ({ label, value, isCode: true })
