import type { MouseEvent } from 'react'
import { chooseAccount } from '#core/connections/choose-account.ts'
import type { Connection } from '#core/connections/connection.ts'
import { isRepeatedClick } from '#ui/is-repeated-click.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { EXIT, PLUS } from '#ui/primitives/action-icon-paths.ts'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { AccountRow } from './account-row.tsx'
import accountCss from './account.css?inline'
import { profileMessages } from './profile-messages.ts'
import profileCss from './profile.css?inline'

/** All accounts of all connected wallets, and which of them is the active one. */
export default function ProfileWalletsView() {
  useStyles(accountCss)
  useStyles(profileCss)
  const core = useCore()
  const texts = useMessages(profileMessages)
  const connections = useStore(core.connections.$all)
  const active = useStore(core.connections.$active)
  useStore(core.networks.$requested)

  function end({ walletConnection }: Connection, event: MouseEvent) {
    if (isRepeatedClick(event)) return
    core.connections.endWallet(walletConnection, 'user').catch((error: unknown) => {
      core.failures.report(error)
      core.notices.toast('error', texts.notTold)
    })
  }

  function choose(connection: Connection, address: string) {
    chooseAccount(core.connections, connection, address)
    core.views.back()
  }

  return (
    <div className="profile-wallets">
      {connections.map((connection) => {
        const { connector, wallet, namespace, caipNetworkId, accounts } = connection
        const network = core.networks.nameOf(caipNetworkId) ?? texts.unknownNetwork
        return (
          <section key={`${connector.id} ${namespace}`} aria-label={`${wallet.name}, ${network}`}>
            <header>
              <h3>
                {wallet.name} <small>{network}</small>
              </h3>
              <button
                type="button"
                part="button icon-button"
                className="round"
                aria-label={texts.disconnect({ wallet: wallet.name })}
                title={texts.disconnect({ wallet: wallet.name })}
                onClick={(event) => end(connection, event)}
              >
                <Icon path={EXIT} />
              </button>
            </header>
            <List>
              {accounts.map((account) => (
                <AccountRow
                  key={account.address}
                  account={account}
                  caipNetworkId={caipNetworkId}
                  isActive={connection === active && account.address === connection.address}
                  onChoose={() => choose(connection, account.address)}
                />
              ))}
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
