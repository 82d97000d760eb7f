import { useMessages } from '#ui/messages/define-messages.ts'
import { EXIT } from '#ui/primitives/action-icon-paths.ts'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore } from '#ui/ui-context.ts'
import { useDisconnect } from '#ui/use-disconnect.ts'
import { useStore } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'

const PICTURE_SIZE = 24

/** The network, and the way out. */
export function AccountBar() {
  const core = useCore()
  const texts = useMessages(accountMessages)
  const { enableNetworkSwitch } = useStore(core.$config)
  const active = useStore(core.networks.$active)
  const { label, isDisconnecting, disconnect } = useDisconnect()
  const preload = usePreload('Networks')
  const wallet = useStore(core.connections.$active)?.wallet.name
  const network = active.status === 'supported' ? active.network : undefined
  const name = network?.name ?? texts.unknownNetwork
  return (
    <div className="account-bar">
      <button
        type="button"
        part="button pill"
        className="pill"
        disabled={!enableNetworkSwitch}
        onClick={() => core.views.push({ name: 'Networks' })}
        {...preload}
      >
        {network ? (
          <NetworkPicture network={network} size={PICTURE_SIZE} />
        ) : (
          <Picture name={name} size={PICTURE_SIZE} className="disc" />
        )}
        <span className="pill-label">{name}</span>
        <span className="hidden">{texts.network}</span>
        <Icon path={CHEVRON} />
      </button>
      <button
        type="button"
        part="button pill"
        className="pill pill-leave"
        title={wallet && texts.disconnectFrom({ wallet })}
        aria-busy={isDisconnecting || undefined}
        onClick={disconnect}
      >
        {isDisconnecting ? <i className="spinner" /> : <Icon path={EXIT} />}
        {label}
      </button>
    </div>
  )
}
