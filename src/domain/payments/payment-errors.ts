import { defineError } from '#core/errors/wallet-dialog-error.ts'

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
