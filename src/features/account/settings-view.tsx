import { Suspense } from 'react'
import type { ViewName } from '#core/model/view.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { AT, EXTERNAL, SHIELD } from '#ui/primitives/action-icon-paths.ts'
import { CopyButton } from '#ui/primitives/copy-button.tsx'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { List, SkeletonRows } from '#ui/primitives/list.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { LazyContent } from '#ui/shell/lazy-content.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useUi } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { AccountPicture } from './account-avatar.tsx'
import { isOffered } from './account-features.ts'
import { profileMessages } from './account-messages.ts'
import accountCss from './account.css?inline'
import { createIdentity } from './create-identity.ts'
import profileCss from './profile.css?inline'

/** The whole address, the accounts, the network, and what else is set for the account. */
export default function SettingsView({ view }: ViewProps) {
  useStyles(accountCss)
  useStyles(profileCss)
  const { core, features } = useUi()
  const texts = useMessages(profileMessages)
  const config = useStore(core.$config)
  const account = useStore(core.accounts.$active)
  const connections = useStore(core.connections.$all)
  const active = useStore(core.networks.$active)
  const isEmbedded = useStore(core.connections.$active)?.connector.type === 'AUTH'
  const identity = useStore(core.use(createIdentity))
  if (!account) return null

  const { address, caipNetworkId } = account
  const network = active.status === 'supported' ? active.network : undefined
  const name = core.networks.nameOf(active.caipNetworkId) ?? texts.unknownNetwork
  const explorer = explorerUrl(core.ports.chains, network ?? { caipNetworkId }, 'address', address)
  const chain = core.ports.chains.of(account.namespace)
  const offers = (view: ViewName) => network !== undefined && isOffered(view, features.list, config, chain)
  const count = connections.flatMap(({ accounts }) => accounts).length
  return (
    <div className="settings">
      <AccountPicture address={address} identity={identity} size={64} />
      <div className="settings-name">{identity.name && <h3>{identity.name}</h3>}</div>
      <WholeAddress address={address} />
      <div className="settings-actions">
        <CopyButton text={address} label={texts.copyAddress} />
        {explorer && (
          <ExternalLink className="button" part="button secondary" href={explorer.url}>
            <Icon path={EXTERNAL} />
            {texts.explore({ explorer: explorer.name })}
          </ExternalLink>
        )}
      </div>
      <List>
        <Row
          label={texts.accounts}
          note={texts.accountCount({ count })}
          picture={<AccountPicture address={address} identity={identity} size={40} />}
          end={<Icon path={CHEVRON} />}
          leadsTo="Accounts"
          onClick={() => core.views.push({ name: 'Accounts' })}
        />
        <Row
          label={texts.network}
          note={name}
          picture={network ? <NetworkPicture network={network} /> : <Picture name={name} className="disc" />}
          end={<Icon path={CHEVRON} />}
          leadsTo="Networks"
          isDisabled={!config.enableNetworkSwitch}
          onClick={() => core.views.push({ name: 'Networks' })}
        />
        {offers('ChooseAccountName') && (
          <Row
            label={texts.names}
            note={texts.namesNote}
            picture={
              <span className="badge">
                <Icon path={AT} />
              </span>
            }
            end={<Icon path={CHEVRON} />}
            leadsTo="ChooseAccountName"
            onClick={() => core.views.push({ name: 'ChooseAccountName' })}
          />
        )}
        {offers('Permissions') && (
          <Row
            label={texts.permissions}
            note={texts.permissionsNote}
            picture={
              <span className="badge">
                <Icon path={SHIELD} />
              </span>
            }
            end={<Icon path={CHEVRON} />}
            leadsTo="Permissions"
            onClick={() => core.views.push({ name: 'Permissions' })}
          />
        )}
      </List>
      {isEmbedded &&
        features.list.map(
          ({ id, settings }) =>
            settings && (
              <Suspense key={id} fallback={<SkeletonRows count={3} />}>
                <LazyContent definition={settings} view={view} />
              </Suspense>
            ),
        )}
    </div>
  )
}
