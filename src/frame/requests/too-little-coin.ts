import { defineReason, type Reason } from '#core/errors/reason.ts'

/** Why a transaction can’t be paid for. `notSponsored` is the sponsor's reason. */
export function tooLittleCoin(symbol: string, notSponsored?: string): Reason {
  const english = `there is not enough ${symbol} for it and its fee`
  if (!notSponsored) return defineReason('too_little_coin', english, { symbol })
  const values = { symbol, message: notSponsored }
  return defineReason('too_little_unsponsored', `${english}. Not sponsored: ${notSponsored}`, values)
}
