import type { Token } from '#core/model/token.ts'
import type { TransferToken } from '#core/ports/transfers.ts'
import { FIAT_DECIMALS, fiatToToken, toDecimalText, tokenToCents, tokenToFiat } from '#lib/fiat-amounts.ts'
import { newNumberFormat } from '#lib/number-formats.ts'
import { parseAmount, toTypedAmount, type AmountProblem, type DecimalSeparator } from '#lib/parse-amount.ts'

/** An amount that a visitor enters. */
export interface AmountDraft {
  /** As typed, or as filled in: then it is rounded down, and `exact` is the amount. */
  readonly amountText: string
  readonly unit: AmountUnit
  /** The exact amount behind a text that was filled in, in the token's smallest unit, until something is typed [amounts.filled]. */
  readonly exact: bigint | undefined
  /** The amount is the result of Max. */
  readonly isMax: boolean
}

/** A draft without an amount. */
export const NO_AMOUNT: AmountDraft = { amountText: '', unit: 'token', exact: undefined, isMax: false }

export type AmountUnit = 'token' | 'fiat'

/** A token that an amount is entered in: `amount` is the account's balance. */
export type DraftToken = Pick<Token, 'decimals' | 'price' | 'amount'>

export const toTransferToken = (token: TransferToken): TransferToken => ({
  address: token.address,
  name: token.name,
  symbol: token.symbol,
  decimals: token.decimals,
})

/** The price of one whole token in US dollars as an exact text; `undefined` if there is none. */
export const priceOf = (token: Pick<Token, 'price'> | undefined): string | undefined => toDecimalText(token?.price)

/** True if an amount is in dollars: only for a token that has a price. */
export const isInFiat = ({ unit }: Pick<AmountDraft, 'unit'>, token: Pick<Token, 'price'> | undefined): boolean =>
  unit === 'fiat' && priceOf(token) !== undefined

/**
 * The draft in a unit that its token has now. Without a price, dollars are no amount: they must not be read as one of the token. What Max
 * has found stays, in the token [amounts.lost-price].
 */
export function inKnownUnit<Draft extends AmountDraft>(
  draft: Draft,
  token: DraftToken | undefined,
  separator: DecimalSeparator,
): Draft {
  if (draft.unit !== 'fiat' || !token || priceOf(token) !== undefined) return draft
  if (draft.exact === undefined) return { ...draft, ...NO_AMOUNT }
  return { ...fillAmount({ ...draft, unit: 'token' }, draft.exact, token, separator), isMax: draft.isMax }
}

/** Most tokens have no more. */
const UNKNOWN_DECIMALS = 18

/** How many decimals an amount may have. Before the token is known, this only checks that it is a number. */
export const amountDecimals = (
  draft: Pick<AmountDraft, 'unit'>,
  token: Pick<Token, 'decimals' | 'price'> | undefined,
): number => (isInFiat(draft, token) ? FIAT_DECIMALS : (token?.decimals ?? UNKNOWN_DECIMALS))

export type DraftAmount =
  | { readonly status: 'empty' }
  | { readonly status: 'wrong'; readonly problem: AmountProblem | 'zero' | 'too-small' }
  | { readonly status: 'valid'; readonly amount: bigint; readonly isCovered: boolean }

/** The amount that a draft stands for, in the token's smallest unit. */
export function readDraftAmount(
  entered: AmountDraft,
  token: DraftToken | undefined,
  separator: DecimalSeparator,
): DraftAmount {
  const draft = inKnownUnit(entered, token, separator)
  const { amountText, exact } = draft
  const isCovered = (amount: bigint) => token !== undefined && amount <= token.amount
  if (exact !== undefined) return { status: 'valid', amount: exact, isCovered: isCovered(exact) }
  const parsed = parseAmount(amountText, amountDecimals(draft, token), separator)
  if ('problem' in parsed) return parsed.problem === 'empty' ? { status: 'empty' } : { status: 'wrong', ...parsed }
  if (parsed.amount === 0n) return { status: 'wrong', problem: 'zero' }
  const price = isInFiat(draft, token) ? priceOf(token) : undefined
  const amount = token && price ? fiatToToken(parsed.amount, price, token.decimals) : parsed.amount
  if (amount === 0n) return { status: 'wrong', problem: 'too-small' }
  return { status: 'valid', amount, isCovered: isCovered(amount) }
}

/** The draft in the other unit: the same amount, in dollars rounded down. */
export function switchUnit<Draft extends AmountDraft>(
  draft: Draft,
  token: DraftToken | undefined,
  separator: DecimalSeparator,
): Draft {
  const unit = draft.unit === 'token' ? 'fiat' : 'token'
  if (!token || !priceOf(token)) return draft
  const read = readDraftAmount(draft, token, separator)
  if (read.status !== 'valid') return { ...draft, unit }
  const filled = fillAmount({ ...draft, unit }, read.amount, token, separator)
  // Dollars are what is meant, also at another price. Only what Max has found stays exact.
  return unit === 'fiat' && !draft.isMax ? { ...filled, exact: undefined } : { ...filled, isMax: draft.isMax }
}

/** The draft with an exact amount, in its unit. */
export function fillAmount<Draft extends AmountDraft>(
  draft: Draft,
  amount: bigint,
  token: Pick<Token, 'decimals' | 'price'>,
  separator: DecimalSeparator,
): Draft {
  return { ...draft, amountText: toText(amount, draft.unit, token, separator), exact: amount, isMax: false }
}

/** The draft with the most that can be sent, in its unit; if that is zero, it is an ordinary amount. */
export function fillMax<Draft extends AmountDraft>(
  draft: Draft,
  max: bigint,
  token: DraftToken,
  separator: DecimalSeparator,
): Draft {
  const isMax = max > 0n
  return { ...fillAmount(draft, max, token, separator), isMax, ...(!isMax && { exact: undefined }) }
}

/** Decimals of an amount that is filled in; of a smaller amount, as many significant digits as say something. */
const FILLED = { decimals: 6, leastDigits: 4 } as const

/** Rounds an amount down to the decimals of one that is filled in, never to 0. */
function roundFilled(amount: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(Math.max(decimals - FILLED.decimals, 0))
  if (amount >= step) return amount - (amount % step)
  const small = 10n ** BigInt(Math.max(amount.toString().length - FILLED.leastDigits, 0))
  return amount - (amount % small)
}

/** An amount of a token as a visitor would type it, rounded down. */
function toText(
  amount: bigint,
  unit: AmountUnit,
  token: Pick<Token, 'decimals' | 'price'>,
  separator: DecimalSeparator,
): string {
  const price = priceOf(token)
  return unit === 'fiat' && price
    ? toTypedAmount(tokenToCents(amount, price, token.decimals), FIAT_DECIMALS, separator)
    : toTypedAmount(roundFilled(amount, token.decimals), token.decimals, separator)
}

/** The amount's text as a field shows it while it isn't edited: one that was filled in, with the language's separators. */
export function formatFilled(
  { amountText, exact }: Pick<AmountDraft, 'amountText' | 'exact'>,
  lang: string,
  formats = newNumberFormat,
): string {
  if (exact === undefined) return amountText
  const decimal = amountText.replace(',', '.') as `${number}`
  return formats(lang, { maximumFractionDigits: 77 }).format(decimal)
}

/** The value of an amount, as an exact decimal text in US dollars. */
export function worthOf(amount: bigint, token: Pick<Token, 'decimals' | 'price'> | undefined): string | undefined {
  const price = priceOf(token)
  return token && price && tokenToFiat(amount, price, token.decimals)
}

/**
 * True if the amount's error should be shown. Every amount below one starts with a zero, so "0" is only wrong once the visitor has stopped
 * typing: `isDue`.
 */
export function isAmountWrong(amount: DraftAmount, token: DraftToken | undefined, isDue: boolean): boolean {
  if (amount.status === 'wrong') return isDue || amount.problem !== 'zero'
  return amount.status === 'valid' && token !== undefined && !amount.isCovered
}
