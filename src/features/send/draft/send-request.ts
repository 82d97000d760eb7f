import type { Network } from '#core/model/network.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import type { Token } from '#core/model/token.ts'

/** A complete draft: everything that a transfer takes, as it was when the visitor asked for the preview. */
export interface SendRequest {
  readonly network: Network
  readonly from: string
  readonly token: Token
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** Everything that can be sent is to be sent: calculated again for the preview. */
  readonly isMax: boolean
  readonly recipient: {
    readonly address: string
    readonly name: string | undefined
    /** Picture of a named account. */
    readonly identity?: Identity | undefined
    /** What the service calls an account whose address was typed: nobody has verified it. */
    readonly claim?: string | undefined
    /** The name has no address of its own on this network: it is that of Ethereum. */
    readonly isMainnetAddress?: boolean | undefined
  }
  /** As typed: a name is asked for anew before the wallet is. */
  readonly recipientText: string
  /** Of the network's coin, in which fees are; `undefined` if it is not known. */
  readonly coin: Token | undefined
}
