import type { Network } from '#core/model/network.ts'
import type { EvmCall } from './encode-transfer.ts'
import type { GasPrice } from './read-fees.ts'

/** A request that a wallet signs and sends. */
export interface WalletRequest {
  readonly network: Network
  readonly from: string
  /** One call, or several of which all or nothing is to happen. */
  readonly calls: readonly Omit<EvmCall, 'from'>[]
  /** The gas limit, unless the wallet knows it itself. */
  readonly gas?: `0x${string}` | undefined
  /** Passed to the wallet only if it must stay within it. */
  readonly price?: GasPrice['fields']
}
