import type { PreparedTransfer } from '#core/ports/transfers.ts'
import { findLookalike, isSameAddress } from '#lib/compare-addresses.ts'

/** What keeps a transfer from being sent. */
export type Stop =
  | { readonly id: 'too-much' }
  | { readonly id: 'token-address' }
  | { readonly id: 'no-fee' }
  | { readonly id: 'refused'; readonly reason: string }

/** What the visitor has to have looked at before it is sent. */
export type Caution =
  | { readonly id: 'own-address' }
  | { readonly id: 'lookalike'; readonly known: string }
  | { readonly id: 'not-simulated'; readonly reason: string }

/** What is worth a sentence, and no more. */
export type Remark =
  | { readonly id: 'arrival-unknown'; readonly reason: string }
  | { readonly id: 'less-arrives' }
  | { readonly id: 'contract' }
  | { readonly id: 'dust' }

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
  /** The worth of amount and fee in the same currency, as numbers to compare and nothing else; where prices are known. */
  readonly worth?: { readonly amount: number; readonly fee: number } | undefined
}

/** Everything that is to be said of a transfer before the wallet is asked (issue of safe sending): pure, over what is known. */
export function findWarnings(transfer: PreparedTransfer, context: WarningContext): Warnings {
  return {
    stops: findStops(transfer),
    cautions: findCautions(transfer, context),
    remarks: findRemarks(transfer, context),
  }
}

function findStops({ request, balance, fee, simulation }: PreparedTransfer): readonly Stop[] {
  const { token, amount, to } = request
  if (token.address !== undefined && isSameAddress(to, token.address)) return [{ id: 'token-address' }]
  if (amount > balance.token) return [{ id: 'too-much' }]
  const needed = (fee?.amount ?? 0n) + (token.address === undefined ? amount : 0n)
  if (balance.native < needed || balance.native === 0n) return [{ id: 'no-fee' }]
  if (simulation.status === 'refused') return [{ id: 'refused', reason: simulation.reason }]
  if (!fee) return [{ id: 'refused', reason: 'the network fee cannot be estimated' }]
  return []
}

function findCautions({ request, simulation }: PreparedTransfer, { own, known }: WarningContext) {
  const { to, from } = request
  const cautions: Caution[] = []
  const isOwn = own.some((address) => isSameAddress(address, to))
  const isKnown = known.some((address) => isSameAddress(address, to))
  const lookalike = isOwn || isKnown ? undefined : findLookalike(to, [from, ...own, ...known])
  if (isSameAddress(to, from)) cautions.push({ id: 'own-address' })
  if (lookalike !== undefined) cautions.push({ id: 'lookalike', known: lookalike })
  if (simulation.status === 'unknown') cautions.push({ id: 'not-simulated', reason: simulation.reason })
  return cautions
}

function findRemarks(
  { request, simulation, receiver }: PreparedTransfer,
  { worth }: WarningContext,
): readonly Remark[] {
  const remarks: Remark[] = []
  if (simulation.status === 'accepted') remarks.push({ id: 'arrival-unknown', reason: simulation.reason })
  if (simulation.status === 'simulated') {
    const arriving = simulation.changes.find(({ account }) => account === 'receiver')
    if (arriving && arriving.amount < request.amount) remarks.push({ id: 'less-arrives' })
  }
  if (receiver === 'contract') remarks.push({ id: 'contract' })
  if (worth && worth.amount < worth.fee) remarks.push({ id: 'dust' })
  return remarks
}
