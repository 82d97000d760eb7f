import type { ActiveAccount } from '#core/model/account.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { NOBODY } from '#domain/names/create-identities.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { SWAP } from '#ui/primitives/action-icon-paths.ts'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Identicon } from '#ui/primitives/identicon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore, useStoreWhen } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'
import { createIdentity } from './create-identity.ts'

const PICTURE_SIZE = 48

/** The account's picture: the way to the other accounts, if there are any. */
export function AccountAvatar({ account: { address }, isSeen }: { account: ActiveAccount; isSeen: boolean }) {
  const core = useCore()
  const texts = useMessages(accountMessages)
  const identity = useStoreWhen(isSeen, core.use(createIdentity), NOBODY)
  const connections = useStore(core.connections.$all)
  const preload = usePreload('Accounts')
  const hasOthers = connections.flatMap(({ accounts }) => accounts).length > 1
  const picture = <AccountPicture address={address} identity={identity} size={PICTURE_SIZE} />
  if (!hasOthers) return picture
  return (
    <button
      type="button"
      part="button icon-button"
      className="avatar"
      aria-label={texts.switchAccount}
      title={texts.switchAccount}
      onClick={() => core.views.push({ name: 'Accounts' })}
      {...preload}
    >
      {picture}
      <span className="avatar-sign">
        <Icon path={SWAP} />
      </span>
    </button>
  )
}

interface AccountPictureProps {
  readonly address: string
  readonly identity: Identity
  /** CSS pixels. */
  readonly size: number
}

/** An account's avatar, or else the pattern of its address. */
export function AccountPicture({ address, identity: { name, avatar }, size }: AccountPictureProps) {
  const source = foreignPicture(avatar, useStore(useCore().$config))
  if (!source) return <Identicon address={address} size={size} />
  return <Picture name={name ?? address} size={size} className="disc" {...source} />
}
