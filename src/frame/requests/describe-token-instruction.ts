import type { ApprovalRow } from '../approvals/approval.ts'
import { amountText } from '../texts/amount-text.ts'
import type { Message } from '../texts/message.ts'
import { solanaTexts } from '../texts/solana-texts.ts'
import {
  code,
  movesRows,
  rentOf,
  solText,
  type DescribeInstruction,
  type DescribedInstruction,
} from './described-instruction.ts'
import { readFields } from './read-fields.ts'
import { TOKEN, TOKEN_2022 } from './solana-programs.ts'

/** Bytes of a token account. With Token-2022 the length depends on the mint: at most 195 with today's extensions. */
const ACCOUNT_BYTES: Readonly<Record<string, bigint>> = { [TOKEN]: 165n, [TOKEN_2022]: 256n }

/** Of an allowance, in base units of an amount of 64 bits. */
const UNLIMITED_FROM = 2n ** 63n

const amountRow = (label: Message, amount: bigint, decimals: number): ApprovalRow => ({
  label,
  value: amountText(amount, { decimals }),
})
const describe = (
  rows: readonly ApprovalRow[],
  ...warnings: DescribedInstruction['warnings']
): DescribedInstruction => ({
  rows,
  warnings,
})

/** Describes an instruction of a token program, by its number. Those for mints move no holder's tokens, and count as unknown. */
export const describeTokenInstruction: DescribeInstruction = ({ program, accounts, data }, wallet) => {
  const [first, second, third] = accounts
  if (first === undefined) return undefined

  /** The token program compares mint and decimals with the account's, so no node can falsify them. */
  function sendChecked(amount: bigint, decimals: number) {
    if (second === undefined || third === undefined) return undefined
    const [head, from, to] = movesRows(amountRow(solanaTexts.sendTokens(), amount, decimals), first!, third, true)
    return describe([head!, code(solanaTexts.token(), second), from!, to!])
  }

  /** Without the mint, neither the token nor its decimals are known. */
  function send(amount: bigint) {
    if (second === undefined) return undefined
    const rows = movesRows(amountRow(solanaTexts.sendUnits(), amount, 0), first!, second, true)
    return describe(rows, solanaTexts.unknownToken())
  }

  /** Allowances of half of all that a token account can hold, or more, are meant as ones without a limit. */
  function allow(
    amountShown: ApprovalRow,
    amount: bigint,
    spender: string | undefined,
    ...others: readonly ApprovalRow[]
  ) {
    if (spender === undefined) return undefined
    const isAny = amount >= UNLIMITED_FROM
    const head = isAny ? { label: solanaTexts.allow(), value: solanaTexts.anyAmount() } : amountShown
    const rows = [head, ...others, code(solanaTexts.spender(), spender), code(solanaTexts.fromAccount(), first!)]
    return describe(rows, isAny ? { danger: solanaTexts.allows() } : solanaTexts.allows())
  }

  function burn(amount: ApprovalRow) {
    if (second === undefined) return undefined
    const rows = [amount, code(solanaTexts.token(), second), code(solanaTexts.fromAccount(), first!)]
    return describe(rows, solanaTexts.burns())
  }

  function close() {
    if (second === undefined) return undefined
    const rows = [code(solanaTexts.closeAccount(), first!), code(solanaTexts.remainder(), second)]
    return describe(rows, ...(second === wallet ? [] : [solanaTexts.closesForOther()]))
  }

  const open = (owner: string | undefined) => owner && describe([code(solanaTexts.openAccount(), owner)])

  const result = readFields(data, (fields) => {
    switch (fields.u8()) {
      case 1:
        return open(third)
      case 3:
        return send(fields.u64())
      case 4: {
        const amount = fields.u64()
        const allowed = allow(amountRow(solanaTexts.allowUnits(), amount, 0), amount, second)
        return allowed && { ...allowed, warnings: [...allowed.warnings, solanaTexts.unknownToken()] }
      }
      case 5:
        return describe([code(solanaTexts.endSpending(), first)])
      case 6: {
        // The authority, and its new holder: without one, it is given up for good.
        const [, isGiven] = [fields.u8(), fields.u8()]
        const controller = isGiven === 0 ? solanaTexts.nobody() : fields.key()
        const rows = [code(solanaTexts.handOver(), first), code(solanaTexts.controller(), controller)]
        return isGiven > 1
          ? undefined
          : describe(rows, ...(controller === wallet ? [] : [{ danger: solanaTexts.givesControl() }]))
      }
      case 8:
        return burn(amountRow(solanaTexts.burnUnits(), fields.u64(), 0))
      case 9:
        return close()
      case 12:
        return sendChecked(fields.u64(), fields.u8())
      case 13: {
        const amount = fields.u64()
        const shown = amountRow(solanaTexts.allow(), amount, fields.u8())
        return second && allow(shown, amount, third, code(solanaTexts.token(), second))
      }
      case 15:
        return burn(amountRow(solanaTexts.burn(), fields.u64(), fields.u8()))
      case 16:
      case 18:
        return open(fields.key())
      case 17:
        return describe([code(solanaTexts.syncAccount(), first)])
      case 22:
        return describe([code(solanaTexts.lockOwner(), first)])
      case 26: {
        // TransferCheckedWithFee of Token-2022: the fee is part of the amount.
        if (program !== TOKEN_2022 || fields.u8() !== 1) return undefined
        const sent = sendChecked(fields.u64(), fields.u8())
        fields.u64()
        return sent
      }
      default:
        return undefined
    }
  })
  return result || undefined
}

/**
 * Describes how an account for tokens is opened, at the address that belongs to its owner and token: the payer who signs pays
 * its rent, and nothing else moves.
 */
export const describeAccountOpening: DescribeInstruction = ({ accounts, data }, wallet) => {
  const [payer, , owner, , , program = ''] = accounts
  const bytes = ACCOUNT_BYTES[program]
  if (data.length > 1 || (data[0] ?? 0) > 1 || payer === undefined || owner === undefined || bytes === undefined)
    return undefined
  const rent = { label: solanaTexts.deposit(), value: solanaTexts.upTo({ amount: solText(rentOf(bytes)) }) }
  return describe([code(solanaTexts.openAccount(), owner), ...(payer === wallet ? [rent] : [])])
}
