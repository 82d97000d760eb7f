import { truncateAddress } from '#lib/truncate-address.ts'
import { createAccountChoice } from '#core/connections/create-account-choice.ts'
import type { Connection } from '#core/connections/connection.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Identicon } from '#ui/primitives/identicon.tsx'
import { CHECK, PLUS } from '#ui/primitives/later-icon-paths.ts'
import { List } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import accountCss from './account.css?inline'
import profileCss from './profile.css?inline'
import { profileMessages } from './profile-messages.ts'

/** All accounts of all connected wallets, and which of them is the active one. */
export default function ProfileWalletsView() {
  useStyles(accountCss)
  useStyles(profileCss)
  const core = useCore()
  const texts = useMessages(profileMessages)
  const choice = core.use(createAccountChoice)
  const connections = useStore(core.connections.$all)
  const active = useStore(core.connections.$active)
  useStore(core.networks.$requested)

  function choose(connection: Connection, address: string) {
    choice.choose(connection, address)
    core.views.back()
  }

  return (
    <div className="profile-wallets">
      {connections.map((connection) => {
        const { connector, wallet, namespace, caipNetworkId, accounts } = connection
        const network = core.networks.find(caipNetworkId)?.name ?? texts.unknownNetwork
        return (
          <section key={`${connector.id} ${namespace}`} aria-label={`${wallet.name}, ${network}`}>
            <h3>
              {wallet.name} <small>{network}</small>
            </h3>
            <List>
              {accounts.map(({ address, type }) => {
                const isActive = connection === active && address === connection.address
                return (
                  <Row
                    key={address}
                    label={<span className="digits">{truncateAddress(address)}</span>}
                    note={type === 'eoa' ? undefined : texts[type]}
                    picture={<Identicon address={address} size={40} />}
                    end={isActive ? <Icon path={CHECK} className="current" /> : undefined}
                    isCurrent={isActive}
                    hasAutofocus={isActive}
                    onClick={() => choose(connection, address)}
                  />
                )
              })}
            </List>
          </section>
        )
      })}
      <List>
        <Row
          label={texts.connectAnother}
          picture={
            <span className="badge">
              <Icon path={PLUS} />
            </span>
          }
          end={<Icon path={CHEVRON} />}
          leadsTo="Connect"
          onClick={() => core.views.push({ name: 'Connect' })}
        />
      </List>
    </div>
  )
}
