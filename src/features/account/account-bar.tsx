import type { ActiveAccount } from '#core/model/account.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { EXIT, EXTERNAL, SETTINGS } from '#ui/primitives/action-icon-paths.ts'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { MenuButton } from '#ui/primitives/menu-button.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore } from '#ui/ui-context.ts'
import type { WayOut } from '#ui/use-disconnect.ts'
import { useStore } from '#ui/use-store.ts'
import { AccountAvatar } from './account-avatar.tsx'
import { accountMessages } from './account-messages.ts'

const PICTURE_SIZE = 24

interface AccountBarProps {
  readonly account: ActiveAccount
  readonly isSeen: boolean
  readonly wayOut: WayOut
}

/** The account's picture, its network, and the menu with the rest. */
export function AccountBar({ account, isSeen, wayOut }: AccountBarProps) {
  const core = useCore()
  const texts = useMessages(accountMessages)
  const { enableNetworkSwitch } = useStore(core.$config)
  const active = useStore(core.networks.$active)
  const preload = usePreload('Networks')
  const network = active.status === 'supported' ? active.network : undefined
  const name = core.networks.nameOf(active.caipNetworkId) ?? texts.unknownNetwork
  return (
    <div className="account-bar">
      <AccountAvatar account={account} isSeen={isSeen} />
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
      <AccountMenu account={account} wayOut={wayOut} />
    </div>
  )
}

/** The rest of what can be done with the account: its settings, its page at the explorer, and the way out. */
function AccountMenu({ account, wayOut }: { account: ActiveAccount; wayOut: WayOut }) {
  const { address, caipNetworkId } = account
  const core = useCore()
  const texts = useMessages(accountMessages)
  const wallet = useStore(core.connections.$active)?.wallet.name
  useStore(core.networks.$requested)
  const network = core.networks.find(caipNetworkId) ?? { caipNetworkId }
  const explorer = explorerUrl(core.ports.chains, network, 'address', address)
  return (
    <MenuButton
      label={texts.more}
      isBusy={wayOut.isDisconnecting}
      items={[
        {
          label: texts.settings,
          icon: SETTINGS,
          leadsTo: 'Settings',
          onChoose: () => core.views.push({ name: 'Settings' }),
        },
        ...(explorer
          ? [{ label: texts.explore({ explorer: explorer.name }), icon: EXTERNAL, href: explorer.url }]
          : []),
        {
          label: wayOut.label,
          icon: EXIT,
          title: wallet && texts.disconnectFrom({ wallet }),
          onChoose: wayOut.disconnect,
        },
      ]}
    />
  )
}
