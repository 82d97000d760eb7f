import { useMessages } from '#ui/messages/define-messages.ts'
import { CHECK } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { compatibleNetworks } from './compatible-networks.ts'
import { receiveMessages } from './receive-messages.ts'
import receiveCss from './receive.css?inline'

/** The networks on which the visitor's address can receive. */
export default function CompatibleNetworksView() {
  useStyles(receiveCss)
  const core = useCore()
  const texts = useMessages(receiveMessages)
  const account = useStore(core.accounts.$active)
  const requested = useStore(core.networks.$requested)
  if (!account) return null
  const networks = compatibleNetworks(account, requested, core.ports.chains.of(account.namespace))
  return (
    <div className="compatible">
      <p>{networks.length > 1 ? texts.compatible : texts.compatibleOne}</p>
      <List>
        {networks.map((network) => (
          <li key={network.caipNetworkId} part="item" className="row">
            <NetworkPicture network={network} />
            <span className="label">{network.name}</span>
            {network.caipNetworkId === account.caipNetworkId && (
              <span className="tag active-tag">
                <Icon path={CHECK} /> {texts.active}
              </span>
            )}
          </li>
        ))}
      </List>
    </div>
  )
}
