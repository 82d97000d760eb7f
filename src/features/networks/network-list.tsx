import { useStore } from '#ui/use-store.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { CHECK } from '#ui/primitives/later-icon-paths.ts'
import { List } from '#ui/primitives/list.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useCore } from '#ui/ui-context.ts'
import { networkMessages } from './network-messages.ts'
import { useSwitchNetwork } from './use-switch-network.ts'

/** The networks that the site asks for. The one that a wallet is asked to switch to waits, the others rest meanwhile. */
export function NetworkList() {
  const { networks, connections } = useCore()
  const texts = useMessages(networkMessages)
  const requested = useStore(networks.$requested)
  const active = useStore(networks.$active)
  const switchingTo = useStore(networks.$switchingTo)
  const wallet = useStore(connections.$active)?.wallet.name
  const switchNetwork = useSwitchNetwork()

  return (
    <List>
      {requested.map(({ caipNetworkId, name, assets, testnet }) => {
        const isCurrent = caipNetworkId === active.caipNetworkId
        const isBusy = caipNetworkId === switchingTo
        return (
          <Row
            key={caipNetworkId}
            label={name}
            note={isBusy ? (wallet ? texts.confirm({ wallet }) : texts.confirmAny) : undefined}
            picture={
              <Picture
                name={name}
                kind="asset"
                url={assets?.imageUrl}
                isHostGiven
                imageId={assets?.imageId ?? caipNetworkId}
              />
            }
            end={isCurrent ? <Icon path={CHECK} className="current" /> : testnet ? texts.test : undefined}
            isCurrent={isCurrent}
            isBusy={isBusy}
            isDisabled={switchingTo !== undefined && !isBusy}
            hasAutofocus={isCurrent}
            onClick={() => void (isBusy || switchNetwork(caipNetworkId))}
          />
        )
      })}
    </List>
  )
}
