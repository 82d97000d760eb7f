import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { switchMessages } from './network-messages.ts'
import { useSwitchNetwork } from './use-switch-network.ts'

/** A wallet is asked to change its network. Cancel stops the wait; what the wallet does later still counts. */
export default function SwitchNetworkView({ view }: ViewProps) {
  useStyles(waitingCss)
  const { networks, connections, views } = useCore()
  const texts = useMessages(switchMessages)
  const switchingTo = useStore(networks.$switchingTo)
  const current = useStore(connections.$current)
  const switchNetwork = useSwitchNetwork()

  const wanted = view.data?.['caipNetworkId'] ?? switchingTo
  const network = useStore(networks.$requested).find(({ caipNetworkId }) => caipNetworkId === wanted)
  const wallet = current.find(({ namespace }) => namespace === network?.chainNamespace)?.wallet.name
  if (!network) {
    // Opened by the host without a network of its own.
    return (
      <button type="button" part="button" className="button" onClick={() => views.replace({ name: 'Networks' })}>
        {texts.choose}
      </button>
    )
  }

  const { caipNetworkId, name } = network
  const isAsked = switchingTo === caipNetworkId
  const approve = wallet ? texts.approve({ wallet }) : texts.approveAny
  return (
    <div className="connecting">
      <ProgressRing status={isAsked ? 'waiting' : 'still'}>
        <NetworkPicture network={network} size={80} />
      </ProgressRing>
      <div role="status">
        <h3>{isAsked ? approve : texts.ask({ network: name })}</h3>
        <p>{texts.hint({ network: name })}</p>
      </div>
      <div className="actions">
        {!isAsked && (
          <button
            type="button"
            part="button"
            className="button primary"
            onClick={() => void switchNetwork(caipNetworkId)}
          >
            {texts.start({ network: name })}
          </button>
        )}
        <button type="button" part="button" className="button" onClick={() => views.back()}>
          {texts.cancel}
        </button>
      </div>
    </div>
  )
}
