import { PAYMENT_FAMILIES, type PaymentFamily } from './chains/payment-families.ts'
import type { PayRequest } from './core/model/payment.ts'
import type { AssetId } from './domain/payments/asset-id.ts'
import {
  checkAmount,
  checkPayee,
  checkStandard,
  checkToken,
  toUnits,
  payInvalidRequest,
  payUnsupportedAsset,
} from './domain/payments/check-payment.ts'
import { readLinkRequest } from './domain/payments/read-pay-request.ts'
import { writePaymentLink } from './domain/payments/write-payment-link.ts'
import { namespaceOf, referenceOf } from './lib/caip.ts'

export type { PayAsset, PayRequest } from './core/model/payment.ts'
export { WalletDialogError, type WalletDialogErrorCode } from './core/errors/wallet-dialog-error.ts'
export { isWalletDialogError } from './core/errors/is-wallet-dialog-error.ts'

/** The input of `createPaymentLink`: a payment as `pay()` takes it, and what only links need. */
export interface PaymentLinkRequest extends PayRequest {
  /** How many decimals the asset has. Needed for tokens on EVM networks, whose links count in the smallest unit. */
  readonly decimals?: number | undefined
  /** Name of the requester, such as a shop. Like the fields below, on Solana only. */
  readonly label?: string | undefined
  /** Purpose of the payment. */
  readonly message?: string | undefined
  /** A text to be written on the chain with the payment. */
  readonly memo?: string | undefined
  /** An address to be named in the payment's transaction, by which your server can find it. */
  readonly reference?: string | undefined
}

/**
 * Writes a payment as a link that wallets read, from a QR code too: EIP-681 on EVM networks, a transfer request of Solana Pay on
 * Solana's mainnet. It works on servers and in pages, asks no chain, and doesn't look up names.
 * @throws WalletDialogError `pay_invalid_request`, with `data.field`; `pay_unsupported_asset` if the network has no payment links
 * @example
 * const link = createPaymentLink({ recipient: '0x7099…79C8', amount: '12.5', asset: 'eip155:8453/erc20:0x8335…2913', decimals: 6 })
 */
export function createPaymentLink(request: PaymentLinkRequest): string {
  const { recipient, amount, asset, decimals, notes } = readLinkRequest(request)
  const family = familyOf(asset)
  checkStandard(asset, family.payments)
  const token = checkToken(asset.kind === 'token' ? asset.token : undefined, family.recipients)
  const payee = checkPayee(recipient, { rules: family.recipients, token, hasNames: family.hasNames })
  if (notes.reference !== undefined && 'problem' in family.recipients.parse(notes.reference)) {
    throw payInvalidRequest({ field: 'reference', reason: 'is no address on this network' })
  }
  const places = decimals ?? (token === undefined ? family.coinDecimals : undefined)
  const written = writePaymentLink(family.payments, {
    reference: referenceOf(asset.network),
    recipient: 'name' in payee ? payee.name : payee.address,
    token,
    text: amount.text,
    units: checkAmount(amount, places) && (places === undefined ? undefined : toUnits(amount, places)),
    notes,
  })
  if ('link' in written) return written.link
  throw payInvalidRequest({ field: 'link', reason: `cannot be written: ${written.problem}` })
}

function familyOf(asset: AssetId): PaymentFamily {
  if (asset.kind === 'preset') {
    throw payInvalidRequest({ field: 'asset', reason: 'names a network only: a link needs the asset itself' })
  }
  const family = PAYMENT_FAMILIES[namespaceOf(asset.network)]
  if (family) return family
  throw payUnsupportedAsset({ asset: asset.network, reason: 'its networks have no payment links' })
}
