import type { Account } from '#core/model/account.ts'
import { createIdentities } from '#domain/names/create-identities.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { formatHolding } from '#lib/format-amount.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHECK } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { AccountPicture } from './account-picture.tsx'
import { createAccountBalances } from './create-account-balances.ts'
import { profileMessages } from './profile-messages.ts'

interface AccountRowProps {
  readonly account: Account
  /** The network that its connection is on. */
  readonly caipNetworkId: CaipNetworkId
  readonly isActive: boolean
  onChoose(): void
}

/** One of the connected accounts, by its name if it has one, with its balance once that is known. */
export function AccountRow({ account, caipNetworkId, isActive, onChoose }: AccountRowProps) {
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
