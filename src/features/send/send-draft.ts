import type { TokenBalance } from '#core/ports/blockchain-api.ts'
import type { TransferToken } from '#core/ports/transfers.ts'
import { FIAT_DECIMALS, fiatToToken, toDecimalText, tokenToCents, tokenToFiat } from '#lib/fiat-amounts.ts'
import { parseAmount, toTypedAmount, type AmountProblem, type DecimalSeparator } from '#lib/parse-amount.ts'

/** What a visitor has entered so far (spec §3, send draft). It is kept until it was sent, or the network changes. */
export interface SendDraft {
  /** The token's address, `native` for the network's coin; `undefined` until one was chosen. */
  readonly tokenKey: string | undefined
  /** As typed. */
  readonly amountText: string
  readonly unit: AmountUnit
  /** Max was chosen, and nothing typed since. */
  readonly isMax: boolean
  /** As typed. */
  readonly receiverText: string
}

export type AmountUnit = 'token' | 'fiat'

export const EMPTY_DRAFT: SendDraft = {
  tokenKey: undefined,
  amountText: '',
  unit: 'token',
  isMax: false,
  receiverText: '',
}

/** Which token a balance is of, in a draft. */
export const tokenKeyOf = ({ address }: Pick<TokenBalance, 'address'>): string => address ?? 'native'

export const decimalsOf = ({ quantity }: TokenBalance): number => Number(quantity.decimals)

/** A balance in the token's smallest unit, exactly. */
export function balanceOf(token: TokenBalance): bigint {
  const parsed = parseAmount(token.quantity.numeric, decimalsOf(token), '.')
  return 'amount' in parsed ? parsed.amount : 0n
}

export const toTransferToken = (token: TokenBalance): TransferToken => ({
  address: token.address,
  name: token.name,
  symbol: token.symbol,
  decimals: decimalsOf(token),
})

/** The price of one whole token in US dollars as an exact text; `undefined` where there is none. */
export const priceOf = (token: TokenBalance | undefined): string | undefined => toDecimalText(token?.price)

/** Most tokens have no more. */
const UNKNOWN_DECIMALS = 18

export type DraftAmount =
  | { readonly status: 'empty' }
  | { readonly status: 'wrong'; readonly problem: AmountProblem | 'zero' | 'too-small' }
  | { readonly status: 'valid'; readonly amount: bigint; readonly isCovered: boolean }

/** The amount that a draft stands for, in the token's smallest unit. */
export function readDraftAmount(
  { amountText, unit }: SendDraft,
  token: TokenBalance | undefined,
  separator: DecimalSeparator,
): DraftAmount {
  const price = priceOf(token)
  const isFiat = unit === 'fiat' && price !== undefined
  // Before a token is known, it is looked at whether it is a number at all.
  const decimals = isFiat ? FIAT_DECIMALS : token ? decimalsOf(token) : UNKNOWN_DECIMALS
  const parsed = parseAmount(amountText, decimals, separator)
  if ('problem' in parsed) return parsed.problem === 'empty' ? { status: 'empty' } : { status: 'wrong', ...parsed }
  if (parsed.amount === 0n) return { status: 'wrong', problem: 'zero' }
  const amount = isFiat && token ? fiatToToken(parsed.amount, price, decimalsOf(token)) : parsed.amount
  if (amount === 0n) return { status: 'wrong', problem: 'too-small' }
  return { status: 'valid', amount, isCovered: token !== undefined && amount <= balanceOf(token) }
}

/** The draft in the other unit: what was typed so far stands for the same, rounded down. */
export function switchUnit(draft: SendDraft, token: TokenBalance | undefined, separator: DecimalSeparator): SendDraft {
  const price = priceOf(token)
  const unit = draft.unit === 'token' ? 'fiat' : 'token'
  if (!token || !price) return draft
  const read = readDraftAmount(draft, token, separator)
  if (read.status !== 'valid') return { ...draft, unit }
  const amountText =
    unit === 'fiat'
      ? toTypedAmount(tokenToCents(read.amount, price, decimalsOf(token)), FIAT_DECIMALS, separator)
      : toTypedAmount(read.amount, decimalsOf(token), separator)
  return { ...draft, unit, amountText, isMax: false }
}

/** What an amount is worth, as an exact decimal text in US dollars. */
export function worthOf(amount: bigint, token: TokenBalance | undefined): string | undefined {
  const price = priceOf(token)
  return token && price && tokenToFiat(amount, price, decimalsOf(token))
}
