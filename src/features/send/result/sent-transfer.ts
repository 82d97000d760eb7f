import type { TransferToken } from '#core/ports/transfers.ts'
import type { Network } from '#core/model/network.ts'
import type { ViewData } from '#core/model/view.ts'

/** What WalletSendConfirmed shows. */
export interface SentTransfer {
  readonly hash: string
  /** `hash` is the id of calls whose transaction the wallet has not named yet. */
  readonly isCalls: boolean
  readonly network: Network
  readonly token: TransferToken
  readonly amount: bigint
  readonly to: string
  readonly name: string | undefined
}

/** The data that the view was opened with; `undefined` if a page has opened it without any. */
export function readSent(data: ViewData | undefined): SentTransfer | undefined {
  const sent = data?.['sent'] as SentTransfer | undefined
  return typeof sent?.amount === 'bigint' && typeof sent.to === 'string' && sent.token ? sent : undefined
}
