import type { ActiveAccount } from '#core/model/account.ts'
import type { DecimalText, BuyAsset, BuyCurrency, BuyMethod, BuyOptions, BuyOrder } from '#core/ports/buy-provider.ts'
import { formatUnits, parseUnits } from '#lib/amounts.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { parseAmount, type AmountProblem, type DecimalSeparator } from '#lib/parse-amount.ts'

/** The visitor's entries; the usual values apply to the rest. */
export interface BuyDraft {
  readonly amountText: string
  /** By {@link assetKeyOf}. */
  readonly assetKey?: string | undefined
  readonly currencyId?: string | undefined
}

/** The amount to pay: nothing typed, wrong, or valid. */
export type PayAmount =
  | { readonly status: 'empty' }
  | { readonly status: 'wrong'; readonly problem: AmountProblem | 'zero' }
  /** Every way to pay needs more, or takes less. */
  | { readonly status: 'wrong'; readonly problem: 'below' | 'above'; readonly limit: DecimalText }
  | {
      readonly status: 'valid'
      readonly amount: DecimalText
      /** The ways to pay that don’t take it. */
      readonly refusedBy: readonly BuyMethod[]
    }

export const EMPTY_DRAFT: BuyDraft = { amountText: '' }
/** The default asset, where it is sold. */
const USUAL_SYMBOL = 'USDC'
/** Digits after the point in which limits are compared: as many as amounts can have. */
const PLACES = 77

export const assetKeyOf = ({ network, id, address = '' }: BuyAsset): string => `${network} ${id} ${address}`

/** Assets sold on a network. */
export const assetsOn = ({ assets }: BuyOptions, network: CaipNetworkId): readonly BuyAsset[] =>
  assets.filter((asset) => asset.network === network)

/** The chosen one; before a choice, and on another network, the usual one. */
export function chosenAsset(assets: readonly BuyAsset[], { assetKey }: BuyDraft): BuyAsset | undefined {
  return (
    assets.find((asset) => assetKeyOf(asset) === assetKey) ??
    assets.find(({ symbol }) => symbol === USUAL_SYMBOL) ??
    assets[0]
  )
}

/** The draft as far as the options allow it: an amount in a currency that is no longer offered isn't one in another. */
export const draftIn = ({ currencies }: BuyOptions, draft: BuyDraft): BuyDraft =>
  draft.currencyId === undefined || currencies.some(({ id }) => id === draft.currencyId)
    ? draft
    : { ...draft, amountText: '', currencyId: undefined }

export function chosenCurrency({ currencies }: BuyOptions, { currencyId }: BuyDraft): BuyCurrency | undefined {
  return currencies.find(({ id }) => id === currencyId) ?? currencies[0]
}

/** How many digits after the point a currency has: 2 for dollars, none for yen. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Parses the typed amount, and checks it against the limits [buy.limits]. */
export function readPayAmount(text: string, { id, methods }: BuyCurrency, separator: DecimalSeparator): PayAmount {
  const decimals = decimalsOf(id)
  const read = parseAmount(text, decimals, separator)
  if ('problem' in read && read.problem === 'too-large' && methods.length > 0)
    return { status: 'wrong', problem: 'above', limit: highestOf(methods) }
  if ('problem' in read)
    return read.problem === 'empty' ? { status: 'empty' } : { status: 'wrong', problem: read.problem }
  if (read.amount === 0n) return { status: 'wrong', problem: 'zero' }
  const amount = formatUnits(read.amount, decimals)
  const units = unitsOf(amount)
  const refusedBy = methods.filter(({ min, max }) => units < unitsOf(min) || units > unitsOf(max))
  if (methods.length === 0 || refusedBy.length < methods.length) return { status: 'valid', amount, refusedBy }
  const least = methods.reduce((a, b) => (unitsOf(b.min) < unitsOf(a.min) ? b : a)).min
  if (units < unitsOf(least)) return { status: 'wrong', problem: 'below', limit: least }
  const reached = methods.filter(({ max }) => unitsOf(max) < units)
  return { status: 'wrong', problem: 'above', limit: highestOf(reached) }
}

const highestOf = (methods: BuyCurrency['methods']): DecimalText =>
  methods.reduce((a, b) => (unitsOf(b.max) > unitsOf(a.max) ? b : a)).max

const unitsOf = (text: DecimalText): bigint => parseUnits(text, PLACES) ?? 0n

interface OrderContext {
  readonly options: BuyOptions | undefined
  readonly account: Pick<ActiveAccount, 'address' | 'caipNetworkId'> | undefined
  readonly separator: DecimalSeparator
}

/** The complete draft; `undefined` while something is missing or wrong. */
export function readOrder(entered: BuyDraft, { options, account, separator }: OrderContext): BuyOrder | undefined {
  if (!options || !account) return undefined
  const draft = draftIn(options, entered)
  const currency = chosenCurrency(options, draft)
  const asset = chosenAsset(assetsOn(options, account.caipNetworkId), draft)
  if (!currency || !asset) return undefined
  const read = readPayAmount(draft.amountText, currency, separator)
  return read.status === 'valid'
    ? { asset, currency: currency.id, amount: read.amount, recipient: account.address }
    : undefined
}

/** True if two orders are for the same: then a quote for one is a quote for the other. */
export const isSameOrder = (a: BuyOrder | undefined, b: BuyOrder | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    assetKeyOf(a.asset) === assetKeyOf(b.asset) &&
    a.currency === b.currency &&
    a.amount === b.amount &&
    a.recipient === b.recipient)

/** Assets whose symbol or name contains the text, or whose address is the text; exact symbols come first. */
export function searchAssets(assets: readonly BuyAsset[], text: string): readonly BuyAsset[] {
  const query = text.trim().toLowerCase()
  if (query === '') return assets
  const found = assets.filter(
    ({ symbol, name, address }) =>
      symbol.toLowerCase().includes(query) || name.toLowerCase().includes(query) || address?.toLowerCase() === query,
  )
  const isExact = ({ symbol }: BuyAsset) => symbol.toLowerCase() === query
  return [...found.filter(isExact), ...found.filter((asset) => !isExact(asset))]
}
