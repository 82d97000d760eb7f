import { AccountRole, type Address, type IInstruction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../test/fakes/in-english.ts'
import { buildTransaction } from '../../../test/fakes/solana/build-transaction.ts'
import { BASE, FROM, GRACE, ME, MINT, TO } from '../../../test/fakes/solana/instruction-case.ts'
import { SYSTEM_INSTRUCTIONS } from '../../../test/fakes/solana/system-instructions.ts'
import { TOKEN_2022, TOKEN_INSTRUCTIONS } from '../../../test/fakes/solana/token-instructions.ts'
import { readSolanaTransaction } from './read-solana-transaction.ts'
import * as programs from './solana-programs.ts'
import { describeSolana } from './solana-transactions.ts'

const INSTRUCTIONS = [...SYSTEM_INSTRUCTIONS, ...TOKEN_INSTRUCTIONS]

function describing(...instructions: readonly IInstruction[]) {
  const transaction = readSolanaTransaction(buildTransaction(instructions, { payer: ME }))!
  const { rows, warnings } = inEnglish(describeSolana(transaction, ME))
  return {
    rows: rows.map(({ label, value }) => `${label}: ${value}`),
    warnings: warnings.map((warning) => (typeof warning === 'string' ? warning : warning.danger)),
  }
}

describe('each instruction says what leaves the account, or who controls it from then on', () => {
  test.each(INSTRUCTIONS)('%s', (_name, instruction, rows, warnings) => {
    const described = describing(instruction)
    expect(described.rows).toEqual(rows)
    expect(described.warnings).toEqual(warnings.map((part) => expect.stringContaining(part)))
  })

  test.each(INSTRUCTIONS)('%s: more, or less, than it has can’t be shown', (_name, instruction) => {
    const { data = new Uint8Array() } = instruction as { data?: Uint8Array }
    const odd = [Uint8Array.of(...data, 0, 0), data.slice(0, -1), data.slice(0, 1)]
    for (const other of odd.filter(({ length }) => length !== data.length && length > 1)) {
      const { rows, warnings } = describing({ ...instruction, data: other })
      expect([rows.length, warnings]).toEqual([1, [expect.stringContaining('could move anything')]])
    }
  })

  test('the token programs have the same instructions', () => {
    for (const [, instruction, rows] of INSTRUCTIONS.filter(([name]) => name.startsWith('Token '))) {
      expect(describing({ ...instruction, ...TOKEN_2022 }).rows).toEqual(rows)
    }
  })
})

// [frame.warnings]
test('what can cost all that is in the account is a danger, an allowance with a limit is not', () => {
  const dangers = INSTRUCTIONS.filter(([, instruction]) => {
    const transaction = readSolanaTransaction(buildTransaction([instruction], { payer: ME }))!
    return inEnglish(describeSolana(transaction, ME)).warnings.some((warning) => typeof warning !== 'string')
  })
  expect(dangers.map(([name]) => name)).toEqual([
    'System 1, to give the account to a program',
    'System 1, to give the account to itself, which is no program: nothing can take from it any more',
    'System 6, to set up a nonce account for somebody else',
    'System 7, to hand over a nonce account',
    'System 10, to give an account of a seed to a program',
    'Token 4, to let somebody spend',
    'Token 6, to hand over an account',
    'Token 6, to give up an authority',
  ])
})

/** More than any of the programs knows, and some of those beyond, which are all treated the same. */
const NUMBERS = [...Array(64).keys(), 100, 127, 128, 200, 254, 255]

test('no instruction is nothing: each of each program has a row, or a warning', () => {
  const quiet: string[] = []
  const all = Object.values(programs).flat()
  for (const programAddress of [...all, GRACE] as Address[]) {
    for (const number of NUMBERS) {
      for (const length of [0, 1, 2, 5, 9, 12, 33, 36, 52, 80]) {
        const data = new Uint8Array(length).fill(number, 0, 1)
        const accounts = [FROM, MINT, TO, ME].map((address) => ({ address, role: AccountRole.WRITABLE }))
        const { rows, warnings } = describing({ programAddress, data, accounts })
        if (rows.length === 0 && warnings.length === 0) quiet.push(`${programAddress} ${number} ${length}`)
      }
    }
  }
  // Budget instructions are in the fee's row.
  const { COMPUTE_BUDGET } = programs
  expect(quiet).toEqual([1, 2, 3, 4].map((number) => `${COMPUTE_BUDGET} ${number} ${number === 3 ? 9 : 5}`))
})

test('accounts that a lookup table has, and the transaction doesn’t, can’t be shown', () => {
  const [, { data }] = INSTRUCTIONS.find(([name]) => name === 'System 2, to send')!
  const instruction = { program: programs.SYSTEM, accounts: [ME, undefined], data: data as Uint8Array }
  const described = describeSolana(
    { message: data as Uint8Array, signers: [ME], instructions: [instruction], blockhash: BASE },
    ME,
  )
  expect(inEnglish(described).rows).toMatchObject([{ label: 'Call program' }])
})
