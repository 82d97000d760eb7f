import { defineReason, type Reason } from '#core/errors/reason.ts'
import type { PreparedTransfer } from '#core/ports/transfers.ts'
import { findLookalike, isSameAddress } from '#lib/compare-addresses.ts'

const FEE_UNKNOWN = defineReason('fee_unknown', 'the network fee cannot be estimated')

/** Reasons that keep a transfer from being sent. */
export type Stop =
  /** The amount isn’t what it seems: on chain, the token has different decimals. */
  | { readonly id: 'wrong-decimals'; readonly reason: Reason | string }
  | { readonly id: 'too-much' }
  | { readonly id: 'token-address' }
  | { readonly id: 'no-fee' }
  | { readonly id: 'refused'; readonly reason: Reason | string }

/** Warnings that the visitor must confirm before it is sent. */
export type Caution =
  | { readonly id: 'own-address' }
  | { readonly id: 'lookalike'; readonly known: string }
  | { readonly id: 'not-simulated'; readonly reason: Reason | string }
  /** Only one party says how many decimals the token has [send.decimals]. */
  | { readonly id: 'unconfirmed-decimals' }
  | { readonly id: 'high-fee' }
  /** Too little of the coin for the fee, which the wallet may have paid in another way [send.fee]. */
  | { readonly id: 'no-fee' }

/** Worth a sentence, but nothing more. */
export type Remark =
  | { readonly id: 'arrival-unknown'; readonly reason: Reason | string }
  | { readonly id: 'less-arrives' }
  | { readonly id: 'contract' }
  | { readonly id: 'dust' }
  /** The name has no address on this network: this is its Ethereum address. */
  | { readonly id: 'mainnet-address' }

export interface Warnings {
  readonly stops: readonly Stop[]
  readonly cautions: readonly Caution[]
  readonly remarks: readonly Remark[]
}

export interface WarningContext {
  /** The visitor's own addresses. */
  readonly own: readonly string[]
  /** Addresses that the visitor has sent to before. */
  readonly known: readonly string[]
  /** The value of amount and fee in dollars, if prices are known: only for comparison. */
  readonly worth?: { readonly amount?: number | undefined; readonly fee?: number | undefined } | undefined
  /** The recipient's name has no address on this network. */
  readonly isMainnetAddress?: boolean | undefined
  /** The wallet is outside this page, and its own screen shows the amount. */
  readonly showsAmount?: boolean | undefined
}

/** All warnings about a transfer before the wallet is asked: a pure function of what is known. */
export function findWarnings(transfer: PreparedTransfer, context: WarningContext): Warnings {
  return {
    stops: findStops(transfer),
    cautions: findCautions(transfer, context),
    remarks: findRemarks(transfer, context),
  }
}

function findStops(transfer: PreparedTransfer): readonly Stop[] {
  const { request, balance, fee, simulation, decimals } = transfer
  const { token, amount, to } = request
  // Any other warning would be about a wrong amount.
  if (decimals?.status === 'wrong') return [{ id: 'wrong-decimals', reason: decimals.reason }]
  if (token.address !== undefined && isSameAddress(to, token.address)) return [{ id: 'token-address' }]
  if (amount > balance.token) return [{ id: 'too-much' }]
  if (lacksFee(transfer) && !transfer.mayPayOtherwise) return [{ id: 'no-fee' }]
  if (simulation.status === 'refused') return [{ id: 'refused', reason: simulation.reason }]
  if (!fee) return [{ id: 'refused', reason: FEE_UNKNOWN }]
  return []
}

function lacksFee({ request, balance, fee }: PreparedTransfer): boolean {
  const needed = (fee?.amount ?? 0n) + (request.token.address === undefined ? request.amount : 0n)
  return balance.native < needed || (balance.native === 0n && fee?.sponsor === undefined)
}

function findCautions(transfer: PreparedTransfer, { own, known, worth, showsAmount = false }: WarningContext) {
  const { request, simulation, decimals } = transfer
  const { to, from } = request
  const cautions: Caution[] = []
  const isOwn = own.some((address) => isSameAddress(address, to))
  // Being known doesn’t make an address safe: it may have been planted, or mistaken for another before.
  const lookalike = isOwn ? undefined : findLookalike(to, [from, ...own, ...known])
  if (isSameAddress(to, from)) cautions.push({ id: 'own-address' })
  if (lookalike !== undefined) cautions.push({ id: 'lookalike', known: lookalike })
  if (simulation.status === 'unknown') cautions.push({ id: 'not-simulated', reason: simulation.reason })
  if (decimals?.status === 'unconfirmed' && !showsAmount) cautions.push({ id: 'unconfirmed-decimals' })
  if (isFeeHigh(transfer, worth)) cautions.push({ id: 'high-fee' })
  if (lacksFee(transfer) && transfer.mayPayOtherwise) cautions.push({ id: 'no-fee' })
  return cautions
}

/** A fee above this share of the amount is out of proportion, and so is one that is mostly a tip … */
const FEE_SHARE = 1 / 20
/** … unless it is less than this, in dollars: then showing it is enough. */
const LARGE_FEE = 20
/** The same without a price, as a fraction of one coin. */
const COIN_PART = 100n

function isFeeHigh({ request, fee }: PreparedTransfer, worth: WarningContext['worth']): boolean {
  if (!fee) return false
  const isMuchCoin = fee.amount * COIN_PART >= 10n ** BigInt(fee.token.decimals)
  const isLarge = worth?.fee === undefined ? isMuchCoin : worth.fee > LARGE_FEE
  // An attacker who fakes a tip may fake the price, too.
  if (fee.isTipHigh && (isLarge || isMuchCoin)) return true
  if (!isLarge) return false
  if (request.token.address === undefined) return Number(fee.amount) > Number(request.amount) * FEE_SHARE
  return worth?.fee === undefined || worth.amount === undefined || worth.fee > worth.amount * FEE_SHARE
}

function findRemarks(transfer: PreparedTransfer, { worth, isMainnetAddress }: WarningContext): readonly Remark[] {
  const { request, simulation, recipient } = transfer
  const remarks: Remark[] = []
  if (isMainnetAddress) remarks.push({ id: 'mainnet-address' })
  if (simulation.status === 'accepted') remarks.push({ id: 'arrival-unknown', reason: simulation.reason })
  if (simulation.status === 'simulated') {
    const arriving = simulation.changes.find(({ account }) => account === 'recipient')
    if (arriving && arriving.amount < request.amount) remarks.push({ id: 'less-arrives' })
  }
  if (recipient === 'contract') remarks.push({ id: 'contract' })
  const isDust = worth?.amount !== undefined && worth.fee !== undefined && worth.amount < worth.fee
  if (isDust && !isFeeHigh(transfer, worth)) remarks.push({ id: 'dust' })
  return remarks
}
