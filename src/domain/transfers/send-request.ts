import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'

/** A complete draft: everything that a transfer needs, as it was when the visitor pressed Review. */
export interface SendRequest {
  readonly network: Network
  readonly from: string
  readonly token: Token
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** The maximum is to be sent: calculated again for the review. */
  readonly isMax: boolean
  readonly recipient: {
    readonly address: string
    readonly name: string | undefined
    /** Picture of a named account. */
    readonly identity?: Identity | undefined
    /** The service's name for a typed address, unverified. */
    readonly claim?: string | undefined
    /** The name has no address on this network: this is its Ethereum address. */
    readonly isMainnetAddress?: boolean | undefined
  }
  /** As typed: a name is looked up again before the wallet is asked. */
  readonly recipientText: string
  /** The network's coin, in which fees are paid; `undefined` if unknown. */
  readonly coin: Token | undefined
}
