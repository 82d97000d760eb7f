import type { Core } from '#core/core.ts'
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '#lib/caip.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { describeError } from '#ui/messages/describe-error.ts'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { multiChainMessages } from './multi-chain-messages.ts'
import multiChainCss from './multi-chain.css?inline'

/** The chosen network has no connected wallet: connect one there, or go back. */
export default function SwitchActiveChainView({ view }: ViewProps) {
  useStyles(multiChainCss)
  const core = useCore()
  const texts = useMessages(multiChainMessages)
  const chainSwitch = core.use(createChainSwitch)
  const connection = useStore(core.connections.$active)
  useStore(core.networks.$requested)
  const id = String(view.data?.['caipNetworkId'])
  const network = core.networks.find(id)
  const name = network?.name ?? id
  const current = connection?.wallet.name

  function connect() {
    if (!isCaipNetworkId(id)) return
    chainSwitch.follow(id, texts.notSwitched)
    core.views.push({ name: 'Connect', data: { namespace: namespaceOf(id) } })
  }

  return (
    <div className="multi-chain">
      {network ? <NetworkPicture network={network} size={80} /> : <Picture name={name} size={80} className="disc" />}
      <h3>{texts.needsWallet({ network: name })}</h3>
      {current && <p>{texts.staysConnected({ wallet: current, network: name })}</p>}
      <div className="actions">
        <button type="button" part="button primary" className="button primary" data-autofocus onClick={connect}>
          {texts.connect}
        </button>
        <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
          {texts.back}
        </button>
      </div>
    </div>
  )
}

interface ChainSwitch {
  /**
   * Goes on to a network once a wallet is connected on its namespace. Closing the dialog, or another call, ends the wish; until
   * then nothing has changed. `describe` makes the text of a failure.
   */
  follow(caipNetworkId: CaipNetworkId, describe: (context: { reason: string }) => string): void
}

/** The network that a visitor has chosen before there is a wallet for it. */
export function createChainSwitch(core: Core): ChainSwitch {
  let stop = () => {}

  async function goTo(caipNetworkId: CaipNetworkId, describe: (context: { reason: string }) => string) {
    // Everyone else is notified of the connection before it changes.
    await Promise.resolve()
    try {
      await core.switchNetwork(caipNetworkId)
    } catch (error) {
      core.failures.report(error)
      core.notices.toast('error', describe({ reason: describeError(core, error) }))
    }
  }

  return {
    follow(caipNetworkId, describe) {
      stop()
      const stops = [
        core.events.on('connected', (connected) => {
          if (connected.namespace !== namespaceOf(caipNetworkId)) return
          stop()
          if (connected.caipNetworkId !== caipNetworkId) void goTo(caipNetworkId, describe)
        }),
        core.dialog.$state.listen(({ status }) => {
          if (status === 'closed') stop()
        }),
      ]
      stop = () => stops.forEach((end) => end())
    },
  }
}
