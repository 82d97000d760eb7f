import type { LinkedNamespace } from '#core/ports/connector.ts'
import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { SessionNamespace } from './session-record.ts'

/** What providers and the network switch may do with a live session. */
export interface SessionAccess {
  /** What the core is told of a namespace; `undefined` once the session is over. */
  linked(namespace: ChainNamespace): LinkedNamespace | undefined
  /** What the wallet has approved in a namespace. */
  approved(namespace: ChainNamespace): SessionNamespace | undefined
  /**
   * Sends a request to the wallet once those before it are answered (spec §4), on the current chain of the namespace.
   * Rejects with the wallet's error as it is, or with a ProviderRpcError of code 4900 when the session ends first.
   */
  ask(namespace: ChainNamespace, method: string, params: unknown): Promise<unknown>
  /** Goes to a chain that the wallet has approved; `false` where it has not. */
  goToChain(caipNetworkId: CaipNetworkId): boolean
  /**
   * After the wallet has agreed to a switch: waits until it also says that it is there. Resolves with whether it did within
   * `SWITCH_SETTLE_MS`; rejects when the session ends.
   */
  arriveAt(caipNetworkId: CaipNetworkId): Promise<boolean>
}
