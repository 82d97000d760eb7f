import { defineReason, type Reason } from '#core/errors/reason.ts'
import { shortReason } from '#lib/clean-text.ts'
import { fieldsOf } from '#lib/fields-of.ts'

/** The runtime errors that a transfer can run into. */
const FAILURES: Readonly<Record<string, Reason>> = {
  AccountNotFound: defineReason('no_sol', 'the account has no SOL to pay the network fee'),
  InsufficientFundsForFee: defineReason('too_little_sol', 'there is not enough SOL for the network fee'),
  InvalidAccountForFee: defineReason('cannot_pay_fees', 'your account cannot pay network fees'),
  BlockhashNotFound: defineReason('too_late', 'it took too long, and the network no longer accepts it'),
  InsufficientFundsForRent: defineReason(
    'too_little_rent',
    'an account would be left with less SOL than Solana requires',
  ),
  InsufficientFunds: defineReason('balance', 'the balance is too low'),
  AccountFrozen: defineReason('frozen', 'the issuer has frozen this token account'),
  ProgramFailedToComplete: defineReason('program_failed', "the token's program failed"),
}

/** The token programs' error numbers; 1 means the same in the system program. */
const CUSTOM: Readonly<Record<number, Reason>> = {
  1: FAILURES['InsufficientFunds']!,
  3: defineReason('other_token', 'the token account is for another token'),
  4: defineReason('other_owner', 'the token account belongs to someone else'),
  17: FAILURES['AccountFrozen']!,
  18: defineReason('other_decimals', "the token's decimals are not as expected"),
  36: defineReason('wants_memo', 'the recipient accepts this token only with a memo'),
  37: defineReason('not_transferable', 'this token cannot be transferred'),
}

/** A runtime error (`TransactionError`) in words. */
export function describeFailure(error: unknown): Reason {
  if (typeof error === 'string') return FAILURES[error] ?? inWords(error)
  const [name = '', detail] = Object.entries(fieldsOf(error))[0] ?? []
  if (name !== 'InstructionError') return FAILURES[name] ?? inWords(name)
  const cause: unknown = Array.isArray(detail) ? detail[1] : undefined
  if (typeof cause === 'string') return FAILURES[cause] ?? inWords(cause)
  const number = fieldsOf(cause)['Custom']
  if (typeof number === 'number')
    return (
      CUSTOM[number] ?? defineReason('program_code', `a program rejected it with error ${number}`, { code: number })
    )
  return inWords(Object.keys(fieldsOf(cause))[0] ?? '')
}

const inWords = (name: string) => {
  const words = shortReason(name).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  if (!words) return defineReason('network_gave_none', 'the network gave no reason')
  const answer = words.toLowerCase()
  return defineReason('network_says', `the network answered '${answer}'`, { message: answer })
}

/** A node's answer as a wallet quotes it, in words; anything else unchanged. */
export function describeQuote(reason: string): Reason | string {
  const custom = /custom program error: 0x([\da-f]{1,8})\b/i.exec(reason)?.[1]
  if (custom !== undefined) return CUSTOM[Number.parseInt(custom, 16)] ?? reason
  if (/blockhash not found/i.test(reason)) return FAILURES['BlockhashNotFound']!
  if (/insufficient (funds for fee|lamports)/i.test(reason)) return FAILURES['InsufficientFundsForFee']!
  if (/insufficient funds for rent/i.test(reason)) return FAILURES['InsufficientFundsForRent']!
  return reason
}
