import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * `pay()` was called while an earlier payment is open, or not confirmed yet.
 * @remedy Wait for the earlier call.
 */
export const payInProgress = defineError('pay_in_progress', 'Another payment is in progress')
/**
 * The visitor closed the dialog without paying. With `data.isLinkShown`, they had seen the payment as a link or a QR code, and may
 * have paid with another wallet, which the page can’t see. With `data.isOpenInWallet`, the wallet was asked and hasn’t answered: if the
 * visitor approves there after all, `wallet-transaction` reports the payment.
 * @remedy Offer to pay again; after a link, look for the payment first.
 */
export const payCancelled = defineError('pay_cancelled', 'The visitor closed the dialog without paying')
/**
 * The visitor closed the dialog without paying, and didn’t have enough of the asset, or of the coin for the network fee. `data` has
 * `isOpenInWallet` and `isLinkShown` as `pay_cancelled` has.
 * @remedy Offer another asset.
 */
export const payInsufficientFunds = defineError(
  'pay_insufficient_funds',
  'The account {address} doesn’t have enough {symbol} on {network}',
)
/**
 * The payment failed on its chain, then `data.transactionId` says which transaction that was, or `data.callsId` which calls
 * (EIP-5792) whose transaction the wallet never named; or the visitor closed the dialog because it couldn’t be sent, then `cause`
 * says why. `data` has `isOpenInWallet` and `isLinkShown` as `pay_cancelled` has.
 * @remedy Check the transaction, then offer to pay again.
 */
export const payFailed = defineError('pay_failed', 'The payment failed: {reason}')
/**
 * The payment was sent, and the element was removed from the page before it was confirmed. `data.transactionId` says which
 * transaction it is, or `data.callsId` which calls (EIP-5792) if the wallet hasn’t named their transaction yet. `data` has `isOpenInWallet` and `isLinkShown` as `pay_cancelled` has.
 * @remedy Wait for the transaction on your server, and don’t ask for the payment again meanwhile.
 */
export const payUnconfirmed = defineError('pay_unconfirmed', 'The dialog was removed before the payment was confirmed')
/**
 * The wallet reports that the payment failed, and names no transaction, and the chain shows none: it may have been paid anyway.
 * `data.callsId` is the wallet's id of its calls (EIP-5792); or the visitor closed the dialog after the wallet's failure, then `cause`
 * is that. `data` has `isOpenInWallet` and `isLinkShown` as `pay_cancelled` has.
 * @remedy Look for the payment on the chain before you ask for it again.
 */
export const payUnproven = defineError(
  'pay_unproven',
  'The wallet reports that the payment failed, and names no transaction. It may have been paid',
)
