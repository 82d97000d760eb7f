import type { MouseEvent } from 'react'
import { chooseAccount } from '#core/connections/choose-account.ts'
import type { Connection } from '#core/connections/connection.ts'
import type { Account } from '#core/model/account.ts'
import { createIdentities } from '#domain/names/create-identities.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { formatHolding } from '#lib/format-amount.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { EXIT, PLUS, CHECK } from '#ui/primitives/action-icon-paths.ts'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { isRepeatedClick } from '#ui/use-disconnect.ts'
import { useStore } from '#ui/use-store.ts'
import { AccountPicture } from './account-avatar.tsx'
import { profileMessages } from './account-messages.ts'
import accountCss from './account.css?inline'
import { createAccountBalances } from './create-account-balances.ts'
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

interface AccountRowProps {
  readonly account: Account
  /** The network that its connection is on. */
  readonly caipNetworkId: CaipNetworkId
  readonly isActive: boolean
  onChoose(): void
}

/** One of the connected accounts, by its name if it has one, with its balance once that is known. */
function AccountRow({ account, caipNetworkId, isActive, onChoose }: AccountRowProps) {
  const { address, type } = account
  const core = useCore()
  const identity = useStore(core.use(createIdentities).of(address))
  const balance = useStore(core.use(createAccountBalances).of(account, caipNetworkId))
  const { lang } = useStore(core.$config)
  const texts = useMessages(profileMessages)
  const short = truncateAddress(address)
  const kind = type === 'eoa' ? undefined : texts[type]
  return (
    <Row
      label={identity.name ?? <span className="digits">{short}</span>}
      note={[identity.name && short, kind].filter(Boolean).join(' · ') || undefined}
      picture={<AccountPicture address={address} identity={identity} size={40} />}
      end={
        <span className="account-end">
          {balance && (
            <span part="tag" className="tag">
              {formatHolding(balance, lang)}
            </span>
          )}
          {isActive && <Icon path={CHECK} className="current" />}
        </span>
      }
      isCurrent={isActive}
      hasAutofocus={isActive}
      onClick={onChoose}
    />
  )
}
