import { requestedParts } from '#core/connections/shown-connectors.ts'
import { pictureOfConnector } from '#domain/wallets/picture-of.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { multiChainMessages } from './multi-chain-messages.ts'
import multiChainCss from './multi-chain.css?inline'

/** A multichain wallet was picked: on which of the site's chains to connect it. */
export default function ConnectingMultiChainView({ view }: ViewProps) {
  useStyles(multiChainCss)
  const core = useCore()
  const texts = useMessages(multiChainMessages)
  const requested = useStore(core.networks.$requested)
  // The wallet may have been removed since: then there is nothing to choose from, just Back.
  useStore(core.connectors.$list)
  const wallet = core.connectors.find(String(view.data?.['connectorId']))
  const parts = wallet
    ? requestedParts(
        wallet,
        requested.map(({ chainNamespace }) => chainNamespace),
      )
    : []

  return (
    <div className="multi-chain">
      {wallet && <Picture name={wallet.name} size={80} {...pictureOfConnector(wallet)} />}
      <p>{texts.which({ wallet: wallet?.name ?? '' })}</p>
      <List>
        {parts.map(({ id, chain }, index) => {
          const networks = requested.filter(({ chainNamespace }) => chainNamespace === chain)
          const network = core.networks.preferred(chain) ?? networks[0]!
          const others = networks.length - 1
          return (
            <Row
              key={id}
              label={network.name}
              note={others > 0 ? texts.more({ count: others }) : undefined}
              picture={<NetworkPicture network={network} />}
              end={<Icon path={CHEVRON} />}
              leadsTo="ConnectingExternal"
              hasAutofocus={index === 0}
              onClick={() => core.pickWallet({ connectorId: id })}
            />
          )
        })}
      </List>
    </div>
  )
}
