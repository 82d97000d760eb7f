import { gte, int, lte, maxLength, object, optional, safeParse, string, union } from 'zod/mini'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { LinkedPayment, PaymentNotes } from '#core/ports/chain-family.ts'
import { DECIMALS_LIMIT } from '#lib/amounts.ts'
import { isCaipNetworkId } from '#lib/caip.ts'
import { parseAssetId, toAssetId, type AssetId } from './asset-id.ts'
import { payInvalidRequest } from './check-payment.ts'

/** A payment as a site names it: its parts are read, and not yet checked against its network. */
export interface ReadPayRequest {
  readonly recipient: string
  readonly amount: LinkedPayment['amount']
  readonly asset: AssetId
}

/** The same for a link, with what only links need. */
export interface ReadLinkRequest extends Omit<ReadPayRequest, 'amount'> {
  readonly amount: { readonly text: string }
  readonly decimals: number | undefined
  readonly notes: PaymentNotes
}

const TEXT_LIMIT = 300
const text = string('must be a text').check(maxLength(TEXT_LIMIT, 'is too long'))
const REQUEST = object(
  {
    recipient: text,
    amount: string("must be a decimal text, such as '12.5'").check(maxLength(TEXT_LIMIT, 'is too long')),
    asset: union(
      [text, object({ network: text, address: optional(text) })],
      'must be a CAIP-19 id, or an object with network and address',
    ),
  },
  'must be an object with recipient, amount and asset, or a payment link',
)

const DECIMALS = 'must be a whole number from 0 to 77'
const NOTES = object({
  decimals: optional(int(DECIMALS).check(gte(0, DECIMALS), lte(DECIMALS_LIMIT, DECIMALS))),
  label: optional(text),
  message: optional(text),
  memo: optional(text),
  reference: optional(text),
})

/**
 * Reads the parts of a payment from whatever a page has passed.
 * @throws WalletDialogError `pay_invalid_request`
 */
export function readPayRequest(given: unknown): ReadPayRequest {
  const { recipient, amount, asset } = parseShape(() => safeParse(REQUEST, given))
  return { recipient, amount: { text: amount }, asset: readAsset(asset) }
}

/**
 * Reads the parts of a payment that is to be written as a link.
 * @throws WalletDialogError `pay_invalid_request`
 */
export function readLinkRequest(given: unknown): ReadLinkRequest {
  const { recipient, amount, asset } = parseShape(() => safeParse(REQUEST, given))
  const { decimals, ...notes } = parseShape(() => safeParse(NOTES, given))
  return { recipient, amount: { text: amount }, asset: readAsset(asset), decimals, notes }
}

type SafeParse<Shape> =
  | { readonly success: true; readonly data: Shape }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Reading a value of the page's can throw, too. */
function parseShape<Shape>(parse: () => SafeParse<Shape>): Shape {
  try {
    const parsed = parse()
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw payInvalidRequest({
      field: String(issue?.path[0] ?? 'request'),
      reason: issue?.message ?? 'is not understood',
    })
  } catch (cause) {
    if (payInvalidRequest.matches(cause)) throw cause
    throw payInvalidRequest({ field: 'request', reason: messageOf(cause) }, { cause })
  }
}

function readAsset(asset: string | { readonly network: string; readonly address?: string | undefined }): AssetId {
  const id =
    typeof asset === 'string'
      ? parseAssetId(asset)
      : isCaipNetworkId(asset.network)
        ? toAssetId(asset.network, asset.address)
        : undefined
  if (id) return id
  const named = typeof asset === 'string' ? asset : asset.network
  throw payInvalidRequest({ field: 'asset', reason: `is no fungible asset by CAIP-19: ${named.slice(0, TEXT_LIMIT)}` })
}
