import type { ActiveAccount } from '#core/model/account.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { EXIT, EXTERNAL, SETTINGS } from '#ui/primitives/action-icon-paths.ts'
import { MenuButton } from '#ui/primitives/menu-button.tsx'
import { useCore } from '#ui/ui-context.ts'
import type { WayOut } from '#ui/use-disconnect.ts'
import { useStore } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'

/** The rest of what can be done with the account: its settings, its page at the explorer, and the way out. */
export function AccountMenu({ account, wayOut }: { account: ActiveAccount; wayOut: WayOut }) {
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
