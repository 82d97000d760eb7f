import { useState } from 'react'
import type { Connection } from '#core/connections/connection.ts'
import type { Network } from '#core/model/network.ts'
import { type CaipNetworkId, CHAIN_NAMESPACES, type ChainNamespace } from '#lib/caip.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHECK } from '#ui/primitives/action-icon-paths.ts'
import { NothingFound } from '#ui/primitives/empty-state.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { SearchField } from '#ui/primitives/search-field.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useEntryState } from '#ui/use-entry-state.ts'
import { useStore } from '#ui/use-store.ts'
import { networkMessages } from './network-messages.ts'
import networksCss from './networks.css?inline'
import { useSwitchNetwork } from './use-switch-network.ts'

/** From this many networks on, there is a search field. */
const SEARCH_FROM = 7

/** The networks that the site asks for, in groups, the active one first. Many can be searched. */
export function NetworkList() {
  useStyles(networksCss)
  const { networks, ports, views } = useCore()
  const texts = useMessages(networkMessages)
  const requested = useStore(networks.$requested)
  const active = useStore(networks.$active)
  const activeName = networks.nameOf(active.caipNetworkId) ?? texts.unknown
  const switchingTo = useStore(networks.$switchingTo)
  const switchNetwork = useSwitchNetwork()
  const [text, setText] = useEntryState('search', '')
  // Rows stay where they are while the visitor looks at them.
  const [first] = useState(active.caipNetworkId)

  const isSearchable = requested.length >= SEARCH_FROM
  const found = searchNetworks(requested, isSearchable ? text : '')
  const groups = groupNetworks(found, first)

  function choose(caipNetworkId: CaipNetworkId) {
    // Already asked: goes to the view that waits for it.
    if (caipNetworkId === switchingTo) views.push({ name: 'SwitchNetwork', data: { caipNetworkId } })
    else void switchNetwork(caipNetworkId)
  }

  function titleOf(kind: NetworkGroup['kind']) {
    if (kind === 'test') return texts.test
    const { name, hasSiblings } = ports.chains.of(kind)
    return hasSiblings ? texts.kin({ name }) : name
  }

  return (
    <>
      {isSearchable && <SearchField label={texts.search} value={text} onChange={setText} />}
      <List>
        {active.status === 'unsupported' && text === '' && (
          <Row
            label={activeName}
            note={texts.notSupported}
            picture={<Picture name={activeName} className="disc" />}
            end={<Icon path={CHECK} className="current" />}
            isCurrent
            isDisabled
            onClick={() => undefined}
          />
        )}
        {groups.flatMap(({ kind, networks: group }) => [
          groups.length > 1 && (
            <li key={kind} className="group">
              <h3>{titleOf(kind)}</h3>
            </li>
          ),
          ...group.map((network) => (
            <NetworkRow
              key={network.caipNetworkId}
              network={network}
              hasAutofocus={network.caipNetworkId === active.caipNetworkId}
              onChoose={choose}
            />
          )),
        ])}
      </List>
      {found.length === 0 && <NothingFound title={texts.none({ text })} />}
    </>
  )
}

/** A part of the list of networks. All test networks are together, at the end. */
interface NetworkGroup {
  readonly kind: ChainNamespace | 'test'
  readonly networks: readonly Network[]
}

/**
 * The networks in groups, the active network first: its group is the first, and it is the first of that. Otherwise they
 * stay in the order in which the site asks for them.
 */
export function groupNetworks(
  networks: readonly Network[],
  active: CaipNetworkId | undefined,
): readonly NetworkGroup[] {
  const isActive = ({ caipNetworkId }: Network) => caipNetworkId === active
  const ordered = [...networks.filter(isActive), ...networks.filter((network) => !isActive(network))]
  const kindOf = ({ testnet, chainNamespace }: Network) => (testnet ? 'test' : chainNamespace)
  const groups = [...CHAIN_NAMESPACES, 'test' as const]
    .map((kind) => ({ kind, networks: ordered.filter((network) => kindOf(network) === kind) }))
    .filter((group) => group.networks.length > 0)
  const first = groups.filter((group) => group.networks.some(isActive))
  return [...first, ...groups.filter((group) => !first.includes(group))]
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The networks whose name or currency contains the text, or whose id is the text: an id must match as a whole, so that 1 doesn’t find 10. */
export function searchNetworks(networks: readonly Network[], text: string): readonly Network[] {
  const query = plain(text)
  if (query === '') return networks
  return networks.filter(({ id, caipNetworkId, name, nativeCurrency }) => {
    if ([String(id), caipNetworkId].some((own) => plain(own) === query)) return true
    return [name, nativeCurrency.name, nativeCurrency.symbol].some((own) => plain(own).includes(query))
  })
}

interface NetworkRowProps {
  readonly network: Network
  readonly hasAutofocus: boolean
  onChoose(caipNetworkId: CaipNetworkId): void
}

/** A network of the list: the active one, one that can be chosen, or one that the wallet has not approved, with the reason. */
function NetworkRow({ network, hasAutofocus, onChoose }: NetworkRowProps) {
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
