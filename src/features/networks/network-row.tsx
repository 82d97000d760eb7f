import type { Connection } from '#core/connections/connection.ts'
import type { Network } from '#core/model/network.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHECK } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { networkMessages } from './network-messages.ts'

interface NetworkRowProps {
  readonly network: Network
  readonly hasAutofocus: boolean
  onChoose(caipNetworkId: CaipNetworkId): void
}

/** A network of the list: the active one, one that can be chosen, or one that the wallet has not approved, with the reason. */
export function NetworkRow({ network, hasAutofocus, onChoose }: NetworkRowProps) {
  const { networks, connections } = useCore()
  const texts = useMessages(networkMessages)
  const active = useStore(networks.$active)
  const switchingTo = useStore(networks.$switchingTo)
  const current = useStore(connections.$current)
  const { caipNetworkId, name, chainNamespace } = network

  const wallet = current.find(({ namespace }) => namespace === chainNamespace)?.wallet.name
  const access = networkAccess(network, current)
  const isCurrent = caipNetworkId === active.caipNetworkId
  const isBusy = caipNetworkId === switchingTo

  function note() {
    if (isBusy) return wallet ? texts.confirm({ wallet }) : texts.confirmAny
    if (!wallet || isCurrent) return undefined
    if (access === 'askable') return texts.willBeAdded({ wallet })
    return access === 'refused' ? texts.refused({ wallet }) : undefined
  }

  return (
    <Row
      label={name}
      note={note()}
      picture={<NetworkPicture network={network} />}
      end={isCurrent ? <Icon path={CHECK} className="current" /> : access === 'approved' ? texts.approved : undefined}
      isCurrent={isCurrent}
      isBusy={isBusy}
      isDisabled={!isCurrent && !isBusy && (access === 'refused' || switchingTo !== undefined)}
      hasAutofocus={hasAutofocus}
      leadsTo={wallet ? 'SwitchNetwork' : undefined}
      onClick={() => onChoose(caipNetworkId)}
    />
  )
}

/**
 * The access to a network that can be chosen [networks.access].
 * `open`: nothing is connected there, or the wallet takes requests for any network. `approved`: the wallet has approved it.
 * `askable`: it hasn’t, but can be asked to add it. `refused`: it hasn’t, and can’t be asked.
 */
type NetworkAccess = 'open' | 'approved' | 'askable' | 'refused'

/** The access that the wallet of the network's namespace gives. `connections`: the current ones, one of each namespace. */
export function networkAccess(
  { caipNetworkId, chainNamespace }: Network,
  connections: readonly Pick<Connection, 'namespace' | 'approved' | 'supportsAllNetworks'>[],
): NetworkAccess {
  const connection = connections.find(({ namespace }) => namespace === chainNamespace)
  if (!connection || connection.approved === 'all') return 'open'
  if (connection.approved.includes(caipNetworkId)) return 'approved'
  return connection.supportsAllNetworks ? 'askable' : 'refused'
}
