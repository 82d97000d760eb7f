import type { ReadableAtom } from 'nanostores'
import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { Config } from '../config/config.ts'
import type { Networks } from './create-networks.ts'

interface FollowerDeps {
  networks: Networks
  /** The current connection of each connected namespace. */
  $connections: ReadableAtom<readonly { readonly namespace: ChainNamespace; readonly caipNetworkId: CaipNetworkId }[]>
  switchNetwork(caipNetworkId: string): Promise<void>
  onError(error: unknown): void
}

/**
 * Follows the options, and announces what they change about the active network. If the site removes it, the first remaining one takes
 * over, of the same namespace if there is one [networks.removed].
 */
export function createNetworkFollower({ networks, $connections, switchNetwork, onError }: FollowerDeps) {
  return ({ networks: remaining }: Config, before?: Config): void => {
    const { status, caipNetworkId } = networks.$active.get()
    const removed = before?.networks.find((network) => network.caipNetworkId === caipNetworkId)
    if (status === 'supported' || !removed) return networks.announce()
    const next = remaining.find(({ chainNamespace }) => chainNamespace === removed.chainNamespace) ?? remaining[0]!
    const connection = $connections.get().find(({ namespace }) => namespace === next.chainNamespace)
    const needsNoWallet = !connection || connection.caipNetworkId === next.caipNetworkId
    // At once: in between, the network would be one that the site doesn’t support.
    if (needsNoWallet) return networks.setActive(next.caipNetworkId)()
    networks.announce()
    switchNetwork(next.caipNetworkId).catch(onError)
  }
}
