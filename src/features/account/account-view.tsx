import { useStore } from '#ui/use-store.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { COPY, EXIT } from '#ui/primitives/later-icon-paths.ts'
import { List } from '#ui/primitives/list.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useDisconnect } from '#ui/use-disconnect.ts'
import accountCss from './account.css?inline'
import { accountMessages } from './account-messages.ts'
import { avatarSource } from './avatar-source.ts'
import { Balance } from './balance.tsx'
import { createIdentity } from './create-identity.ts'
import { Identicon } from './identicon.tsx'

const PICTURE_SIZE = 72

/** Who is connected: name, address, balance, network, and the way out. */
export default function AccountView() {
  useStyles(accountCss)
  const core = useCore()
  const texts = useMessages(accountMessages)
  const { catalogueUrl, enableNetworkSwitch } = useStore(core.$config)
  const account = useStore(core.accounts.$active)
  const active = useStore(core.networks.$active)
  const identity = useStore(core.use(createIdentity))
  const connection = useStore(core.connections.$active)
  const { label, isDisconnecting, disconnect } = useDisconnect()
  if (!account) return null

  const { address } = account
  const avatar = avatarSource(identity.avatar, catalogueUrl)
  const network = active.status === 'supported' ? active.network : undefined
  const networkName = network?.name ?? texts.unknownNetwork

  async function copy() {
    try {
      await core.ports.links.copy(address)
      core.notices.toast('success', texts.copied)
    } catch {
      core.notices.toast('error', texts.copyFailed)
    }
  }

  return (
    <div className="account">
      {avatar ? (
        <Picture name={identity.name ?? address} size={PICTURE_SIZE} {...avatar} />
      ) : (
        <Identicon address={address} size={PICTURE_SIZE} />
      )}
      {identity.name && <h3>{identity.name}</h3>}
      <button
        type="button"
        part="address"
        className="address"
        aria-describedby="address"
        title={texts.copy}
        onClick={() => void copy()}
      >
        {truncateAddress(address)}
        <Icon path={COPY} />
      </button>
      <span id="address" hidden>
        {address}
      </span>
      <Balance />
      <List>
        <Row
          picture={network ? <NetworkPicture network={network} /> : <Picture name={networkName} />}
          label={networkName}
          note={texts.network}
          end={<Icon path={CHEVRON} />}
          leadsTo="Networks"
          isDisabled={!enableNetworkSwitch}
          onClick={() => core.views.push({ name: 'Networks' })}
        />
        <Row
          picture={
            <span className="badge disconnect">
              <Icon path={EXIT} />
            </span>
          }
          label={label}
          isBusy={isDisconnecting}
          onClick={disconnect}
        />
      </List>
      {connection && <small>{texts.connectedWith({ wallet: connection.wallet.name })}</small>}
    </div>
  )
}
