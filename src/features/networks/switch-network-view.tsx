import { useEffect, useState } from 'react'
import { switchNotApproved, switchRejected } from '#core/networks/switch-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { OpenWalletButton } from '#ui/primitives/open-wallet-button.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { switchMessages } from './network-messages.ts'
import { useSwitchNetwork, createSwitchFailure, leaveNetworks } from './use-switch-network.ts'

/**
 * Leaves once the network is active and no wallet is asked: the visitor may have switched in the wallet, such as after a failure here.
 * Opened for the active network, there is nothing to ask.
 */
function useLeaving(caipNetworkId: CaipNetworkId | undefined) {
  const core = useCore()
  const { networks, views } = core
  const active = useStore(networks.$active).caipNetworkId
  const switchingTo = useStore(networks.$switchingTo)
  const isThere = active === caipNetworkId && switchingTo !== caipNetworkId
  const [wasThere] = useState(isThere)
  useEffect(() => {
    if (!isThere) return
    if (wasThere) views.replace({ name: 'Networks' })
    else leaveNetworks(core)
  }, [core, views, isThere, wasThere])
}

/** A wallet is asked to switch networks. Cancel stops waiting; what the wallet does later still counts. */
export default function SwitchNetworkView({ view }: ViewProps) {
  useStyles(waitingCss)
  const core = useCore()
  const { networks, connections, views } = core
  const texts = useMessages(switchMessages)
  const switchingTo = useStore(networks.$switchingTo)
  const current = useStore(connections.$current)
  const active = useStore(networks.$active)
  const failure = useStore(core.use(createSwitchFailure))
  const switchNetwork = useSwitchNetwork()

  const requestedId = view.data?.['caipNetworkId'] ?? switchingTo
  const network = useStore(networks.$requested).find(({ caipNetworkId }) => caipNetworkId === requestedId)
  const connection = current.find(({ namespace }) => namespace === network?.chainNamespace)
  const wallet = connection?.wallet.name
  useLeaving(network?.caipNetworkId)
  if (!network) {
    // Opened by the host without a network of its own.
    return (
      <button
        type="button"
        part="button secondary"
        className="button"
        onClick={() => views.replace({ name: 'Networks' })}
      >
        {texts.choose}
      </button>
    )
  }

  const { caipNetworkId, name } = network
  // Once the wallet has switched, the view is about to leave.
  const isAsked = switchingTo === caipNetworkId || active.caipNetworkId === caipNetworkId
  const cancel = (
    <button type="button" part="button secondary" className="button" onClick={() => views.back()}>
      {texts.cancel}
    </button>
  )
  const picture = <NetworkPicture network={network} size={80} />
  if (failure?.caipNetworkId === caipNetworkId && !isAsked) {
    const isDeclined = switchRejected.matches(failure.error)
    return (
      <FailedState
        picture={picture}
        title={isDeclined ? texts.declined : texts.failed}
        hint={
          isDeclined
            ? declinedHint()
            : switchNotApproved.matches(failure.error)
              ? texts.refusedHint({ network: name })
              : texts.failedHint({ network: name })
        }
        error={isDeclined ? undefined : failure.error}
        onRetry={() => void switchNetwork(caipNetworkId)}
      >
        {cancel}
      </FailedState>
    )
  }

  function declinedHint() {
    return active.status === 'supported' ? texts.declinedHint({ network: active.network.name }) : texts.declinedHintAny
  }

  const approve = wallet ? texts.approve({ wallet }) : texts.approveAny
  return (
    <div className="waiting">
      <ProgressRing status={isAsked ? 'waiting' : 'still'}>{picture}</ProgressRing>
      <StatusText title={isAsked ? approve : texts.ask({ network: name })} hint={texts.hint({ network: name })} />
      <div className="actions">
        {isAsked && <OpenWalletButton connection={connection} />}
        {!isAsked && (
          <button
            type="button"
            part="button primary"
            className="button primary"
            onClick={() => void switchNetwork(caipNetworkId)}
          >
            {texts.start({ network: name })}
          </button>
        )}
        {cancel}
      </div>
    </div>
  )
}
