import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * `pay()` was called with something that is no payment. `data.field` says which part of it: `recipient`, `amount`, `asset`, or
 * `link` for a payment link.
 * @remedy Correct that field.
 */
export const payInvalidRequest = defineError('pay_invalid_request', 'pay(): {field} {reason}')
/**
 * `pay()` was called with an asset that can’t be paid with: on a network that isn’t in `networks` or can’t send, or with a token
 * that isn’t there.
 * @remedy Add the network to `networks`, or correct the asset.
 */
export const payUnsupportedAsset = defineError('pay_unsupported_asset', 'pay(): {asset} can’t be paid with: {reason}')
/**
 * `pay()` was called while an earlier payment is open, or not confirmed yet.
 * @remedy Wait for the earlier call.
 */
export const payInProgress = defineError('pay_in_progress', 'Another payment is in progress')
/**
 * The visitor closed the dialog without paying. With `data.isOpenInWallet`, the wallet was asked and hasn’t answered: if the
 * visitor approves there after all, `wallet-transaction` reports the payment.
 * @remedy Offer to pay again.
 */
export const payCancelled = defineError('pay_cancelled', 'The visitor closed the dialog without paying')
/**
 * The visitor closed the dialog without paying, and didn’t have enough of the asset, or of the coin for the network fee.
 * @remedy Offer another asset.
 */
export const payInsufficientFunds = defineError(
  'pay_insufficient_funds',
  'The account {address} doesn’t have enough {symbol} on {network}',
)
/**
 * The payment failed on its chain, which `data.transactionId` says; or the visitor closed the dialog after it couldn’t be sent,
 * and `cause` says why.
 * @remedy Check the transaction, then offer to pay again.
 */
export const payFailed = defineError('pay_failed', 'The payment failed: {reason}')
