import type { Network } from '#core/networks/network.ts'
import type { Identity, TokenBalance } from '#core/ports/blockchain-api.ts'

/** A complete draft: everything that a transfer takes, as it was when the visitor asked for the preview. */
export interface SendWish {
  readonly network: Network
  readonly from: string
  readonly token: TokenBalance
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** The most that can be sent is to be sent: reckoned anew for the preview. */
  readonly isMax: boolean
  readonly receiver: {
    readonly address: string
    readonly name: string | undefined
    readonly identity?: Identity | undefined
  }
  /** As typed: a name is asked for anew before the wallet is. */
  readonly receiverText: string
  /** Of the network's coin, in which fees are; `undefined` where it is not known. */
  readonly coin: TokenBalance | undefined
}
