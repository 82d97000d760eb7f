import { atom, computed, type ReadableAtom } from 'nanostores'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import type { Config } from '../config/config.ts'
import type { CoreEvents } from '../core-events.ts'
import type { Network } from '../model/network.ts'

/** The active network: one of the requested ones, or a wallet's chain that the site didn’t ask for. */
export type ActiveNetwork =
  | { readonly status: 'supported'; readonly caipNetworkId: CaipNetworkId; readonly network: Network }
  | { readonly status: 'unsupported'; readonly caipNetworkId: CaipNetworkId }

export interface Networks {
  /** The networks that the site asks for. Never empty. */
  readonly $requested: ReadableAtom<readonly Network[]>
  readonly $active: ReadableAtom<ActiveNetwork>
  /** The network that a wallet is being asked to switch to. */
  readonly $switchingTo: ReadableAtom<CaipNetworkId | undefined>
  find(caipNetworkId: string): Network | undefined
  /** The name of a network, also of a well-known one that the site doesn’t ask for. */
  nameOf(caipNetworkId: string): string | undefined
  /** The network of a namespace that a connection starts on: the active one, else the first requested. */
  preferred(namespace: ChainNamespace): Network | undefined
  /** Sets the active network, without asking a wallet. Returns `announce`, to be called once the rest of the change is done. */
  setActive(caipNetworkId: CaipNetworkId): () => void
  /** Notifies the host if the active network, or whether it is supported, has changed since the last time [networks.announced]. */
  announce(): void
  setSwitchingTo(caipNetworkId: CaipNetworkId | undefined): void
}

interface NetworksDeps {
  readonly $config: ReadableAtom<Config>
  readonly events: CoreEvents
  findBuiltIn(caipNetworkId: string): Pick<Network, 'name'> | undefined
}

/** The active network: what the wallet says, or what was chosen while none is connected [networks.active]. */
export function createNetworks({ $config, events, findBuiltIn }: NetworksDeps): Networks {
  const $requested = computed($config, (config) => config.networks)
  const $chosen = atom<CaipNetworkId | undefined>()
  const $switchingTo = atom<CaipNetworkId | undefined>()

  const $active = computed([$config, $chosen], ({ networks, defaultNetwork }, chosen): ActiveNetwork => {
    const caipNetworkId = chosen ?? defaultNetwork
    const network = networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
    if (network) return { status: 'supported', caipNetworkId: network.caipNetworkId, network }
    if (chosen) return { status: 'unsupported', caipNetworkId: chosen }
    const first = networks[0]!
    return { status: 'supported', caipNetworkId: first.caipNetworkId, network: first }
  })

  const read = () => {
    const { caipNetworkId, status } = $active.get()
    return { caipNetworkId, supported: status === 'supported' }
  }
  let announced = read()

  function announce() {
    const now = read()
    if (now.caipNetworkId === announced.caipNetworkId && now.supported === announced.supported) return
    announced = now
    events.emit('networkChanged', now)
  }

  const find = (caipNetworkId: string) => $requested.get().find((network) => network.caipNetworkId === caipNetworkId)

  return {
    $requested,
    $active,
    $switchingTo,
    find,
    nameOf: (caipNetworkId) => (find(caipNetworkId) ?? findBuiltIn(caipNetworkId))?.name,
    preferred(namespace) {
      const active = $active.get()
      if (active.status === 'supported' && namespaceOf(active.caipNetworkId) === namespace) return active.network
      return $requested.get().find((network) => network.chainNamespace === namespace)
    },
    setActive(caipNetworkId) {
      $chosen.set(caipNetworkId)
      return announce
    },
    announce,
    setSwitchingTo: (caipNetworkId) => $switchingTo.set(caipNetworkId),
  }
}
