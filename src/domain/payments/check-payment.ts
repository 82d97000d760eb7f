import { defineError } from '#core/errors/wallet-dialog-error.ts'
import type { LinkedPayment, PaymentRules, RecipientRules } from '#core/ports/chain-family.ts'
import { DECIMALS_LIMIT, parseUnits } from '#lib/amounts.ts'
import { parseRecipient, readPayee, type Payee, type PayeeRules } from '../recipients/check-recipient.ts'
import type { AssetId } from './asset-id.ts'

/**
 * Checks the recipient, by the rules of the network.
 * @throws WalletDialogError `pay_invalid_request`
 */
export function checkPayee(recipient: string, rules: PayeeRules): Payee {
  const payee = readPayee(recipient, rules)
  if ('problem' in payee) throw payInvalidRequest({ field: 'recipient', reason: payee.problem })
  return payee
}

/**
 * A token that isn’t fungible, or an asset of another chain’s kind, can’t be paid with [pay.coin].
 * @throws WalletDialogError `pay_invalid_request`
 */
export function checkStandard(asset: AssetId, rules: PaymentRules | undefined): void {
  if (asset.kind === 'coin' && asset.coinType !== undefined && rules && !rules.isCoin(asset.coinType, asset.network)) {
    throw payInvalidRequest({ field: 'asset', reason: `names the coin of another network: slip44:${asset.coinType}` })
  }
  if (asset.kind !== 'token' || asset.standard === undefined || asset.standard === rules?.tokens) return
  throw payInvalidRequest({ field: 'asset', reason: `is no fungible token of this network: ${asset.standard}` })
}

/**
 * The canonical address of a token; `undefined` for the network’s coin.
 * @throws WalletDialogError `pay_invalid_request`
 */
export function checkToken(address: string | undefined, rules: RecipientRules | undefined): string | undefined {
  if (address === undefined) return undefined
  const parsed = parseRecipient(address, rules)
  if ('address' in parsed) return parsed.address
  throw payInvalidRequest({ field: 'asset', reason: `names no token’s address: ${address}` })
}

/**
 * The same amount, if it is above zero and the asset has as many decimals.
 * @param decimals - of the asset; until they are known, more than any token has
 * @throws WalletDialogError `pay_invalid_request`
 */
export function checkAmount(amount: LinkedPayment['amount'], decimals = DECIMALS_LIMIT): LinkedPayment['amount'] {
  const units = toUnits(amount, decimals)
  if (units === undefined) {
    throw payInvalidRequest({
      field: 'amount',
      reason: `must be a decimal text with digits, at most one point, and no more than ${decimals} decimals`,
    })
  }
  if (units === 0n) throw payInvalidRequest({ field: 'amount', reason: 'must be above zero' })
  return amount
}

/** An amount in the smallest unit; `undefined` if it has more decimals than the asset, or isn’t a number. */
export const toUnits = (amount: LinkedPayment['amount'], decimals: number): bigint | undefined =>
  'units' in amount ? amount.units : parseUnits(amount.text, decimals)

/**
 * `pay()` or `createPaymentLink` was called with a value that is no payment, or can’t be a link. `data.field` says which part of
 * it: `recipient`, `amount`, `asset`, …, or `link` for a payment link.
 * @remedy Correct that field.
 */
export const payInvalidRequest = defineError('pay_invalid_request', 'Payment: {field} {reason}')

/**
 * `pay()` was called with an asset that can’t be paid with: on a network that isn’t in `networks` or can’t send, or with a token
 * that isn’t there. Or `createPaymentLink` was called for a network that has no payment links.
 * @remedy Add the network to `networks`, or correct the asset.
 */
export const payUnsupportedAsset = defineError('pay_unsupported_asset', '{asset} can’t be paid with: {reason}')
