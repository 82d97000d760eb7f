import type { BuyAsset } from './onramp-assets.ts'

/** How a purchase can be paid, with its limits in whole units of the currency. */
export const PAYMENT_LIMITS = [
  { id: 'card', min: '10', max: '7500' },
  { id: 'ach_bank_account', min: '10', max: '25000' },
] as const

/** The currencies, each with what a hundred of it are worth in US dollars; the rate is the sandbox's own. */
const CURRENCIES: Readonly<Record<PaymentCurrency, bigint>> = { USD: 100n, EUR: 110n }
export type PaymentCurrency = 'USD' | 'EUR'
export const PAYMENT_CURRENCIES = Object.keys(CURRENCIES) as readonly PaymentCurrency[]

const PROVIDER_FEE_BASIS_POINTS = 150n
const BASIS_POINTS = 10_000n
const CENTS = 100n
const MILLION = 1_000_000n

/** The cost of a purchase, in cents of the currency, and its output, in the asset's smallest unit. */
export interface BuyQuote {
  readonly asset: BuyAsset
  readonly currency: PaymentCurrency
  readonly total: bigint
  readonly providerFee: bigint
  readonly networkFee: bigint
  /** The total minus the fees. */
  readonly subtotal: bigint
  readonly units: bigint
}

/** The asset to buy, and the amount to pay. */
export interface BuyOrder {
  readonly asset: BuyAsset
  readonly currency: PaymentCurrency
  /** In cents, with all fees. */
  readonly total: bigint
  /** The cost of the delivery, in millionths of a US dollar. */
  readonly networkCost: bigint
}

/** The quote of an order: fees are rounded up, and what is bought is rounded down. */
export function calculateQuote({ asset, currency, total, networkCost }: BuyOrder): BuyQuote {
  const rate = CURRENCIES[currency]
  const providerFee = divideUp(total * PROVIDER_FEE_BASIS_POINTS, BASIS_POINTS)
  const networkFee = divideUp(networkCost * CENTS * CENTS, MILLION * rate)
  const subtotal = total - providerFee - networkFee
  const dollarMillionths = (subtotal * rate * MILLION) / (CENTS * CENTS)
  const units = subtotal > 0n ? (dollarMillionths * 10n ** BigInt(asset.decimals)) / asset.price : 0n
  return { asset, currency, total, providerFee, networkFee, subtotal, units }
}

const divideUp = (amount: bigint, by: bigint) => (amount + by - 1n) / by

/** Parses an amount of money into cents: `100`, `99.5`, `12.34`. */
export function readCents(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole) * CENTS + BigInt(fraction.padEnd(2, '0'))
}

/** Cents as a decimal number with two digits after the point. */
export const formatCents = (cents: bigint): string => `${cents / CENTS}.${String(cents % CENTS).padStart(2, '0')}`

/** True if a total is within the limits of a payment method, or of any. */
export const isWithinLimits = (total: bigint, method?: string): boolean =>
  PAYMENT_LIMITS.some(
    ({ id, min, max }) => (method ?? id) === id && total >= BigInt(min) * CENTS && total <= BigInt(max) * CENTS,
  )
