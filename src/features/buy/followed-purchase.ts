import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { BuyPurchase } from '#core/ports/buy-provider.ts'
import type { Purchase } from './stored-purchases.ts'

/** A purchase that has begun on the seller’s page and hasn’t ended. */
export interface FollowedPurchase {
  /**
   * The visitor is on the seller’s page (`waiting`), or has paid there, and the coins are on their way (`paid`). `unclear`: the seller has
   * the purchase, but doesn’t report whether it is paid [buy.unknown-status].
   */
  readonly status: 'waiting' | 'unclear' | 'paid'
  readonly purchase: Purchase
  /** Of the seller’s page; not known after a reload. */
  readonly url?: string | undefined
  /** Begun before this page was loaded. */
  readonly isEarlier: boolean
  /** Why it couldn’t be followed just now. */
  readonly problem?: WalletDialogError | undefined
}

const STATUSES: readonly string[] = ['waiting', 'unclear', 'paid'] satisfies FollowedPurchase['status'][]

export const isFollowed = (step: { readonly status: string }): step is FollowedPurchase =>
  STATUSES.includes(step.status)

/** How far it is after a report that doesn’t end it. One that was paid stays so. */
export function statusAfter({ status }: FollowedPurchase, report: BuyPurchase | undefined): FollowedPurchase['status'] {
  if (!report || status === 'paid') return status
  return report.status === 'unknown' ? 'unclear' : 'paid'
}
