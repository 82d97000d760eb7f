import { type CompiledTransactionMessage, getBase58Decoder } from '@solana/web3.js'
import { formatUnits } from 'viem'
import { decodeText } from '../requests/decode-text.ts'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
const TOKEN_PROGRAMS = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMO_PROGRAMS = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])

/** One line per instruction: in words if the wallet knows its program. */
export function describeSolanaTransaction(message: CompiledTransactionMessage): string[] {
  return message.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
    // Accounts from lookup tables come after the static ones, and aren't in the message.
    const account = (place: number) => message.staticAccounts[accountIndices[place] ?? -1] ?? 'an account of a table'
    const program = message.staticAccounts[programAddressIndex] ?? 'a program of a table'
    return describeInstruction(program, account, Uint8Array.from(data))
  })
}

function describeInstruction(program: string, account: (place: number) => string, data: Uint8Array): string {
  const view = new DataView(data.buffer)
  if (program === SYSTEM_PROGRAM && data.length === 12 && view.getUint32(0, true) === 2) {
    return `Send ${formatUnits(view.getBigUint64(4, true), 9)} SOL from ${account(0)} to ${account(1)}`
  }
  if (program === SYSTEM_PROGRAM && data.length >= 12 && view.getUint32(0, true) === 0) {
    return `Create the account ${account(1)} with ${formatUnits(view.getBigUint64(4, true), 9)} SOL of ${account(0)}`
  }
  if (program === COMPUTE_BUDGET_PROGRAM) return describeBudget(view)
  if (TOKEN_PROGRAMS.has(program) && data[0] === 12 && data.length >= 10) {
    const amount = formatUnits(view.getBigUint64(1, true), data[9] ?? 0)
    return `Send ${amount} of the token ${account(1)} to the token account ${account(2)}`
  }
  if (TOKEN_PROGRAMS.has(program) && data[0] === 3 && data.length >= 9) {
    return `Send ${view.getBigUint64(1, true)} smallest units of a token to the token account ${account(1)}`
  }
  if (program === ASSOCIATED_TOKEN_PROGRAM) return `Create a token account of ${account(2)} for the token ${account(3)}`
  if (MEMO_PROGRAMS.has(program)) return `Memo: ${decodeText(data) ?? getBase58Decoder().decode(data)}`
  return `Call the program ${program} with ${data.length} bytes`
}

function describeBudget(view: DataView): string {
  if (view.byteLength >= 5 && view.getUint8(0) === 2) return `Use at most ${view.getUint32(1, true)} compute units`
  if (view.byteLength >= 9 && view.getUint8(0) === 3) {
    return `Pay ${view.getBigUint64(1, true)} micro-lamports per compute unit`
  }
  return 'Set the compute budget'
}
