import type { ActiveAccount } from '#core/model/account.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHECK, COPY, EXTERNAL, SETTINGS, SWAP } from '#ui/primitives/action-icon-paths.ts'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore } from '#ui/ui-context.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useStoreWhen } from '#ui/use-store-when.ts'
import { useStore } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'
import { AccountPicture } from './account-picture.tsx'
import { createIdentity, NOBODY } from './create-identity.ts'

const PICTURE_SIZE = 64

/** The account's name, picture and address, with ways to copy it, look it up, and go to the other accounts. */
export function AccountIdentity({ account, isSeen }: { account: ActiveAccount; isSeen: boolean }) {
  const { address, caipNetworkId } = account
  const core = useCore()
  const texts = useMessages(accountMessages)
  const identity = useStoreWhen(isSeen, core.use(createIdentity), NOBODY)
  const connections = useStore(core.connections.$all)
  const { result, copy } = useCopy()
  const preloadAccounts = usePreload('ProfileWallets')
  const preloadSettings = usePreload('Settings')
  useStore(core.networks.$requested)
  const explorer = explorerUrl(
    core.ports.chains,
    core.networks.find(caipNetworkId) ?? { caipNetworkId },
    'address',
    address,
  )
  const hasOthers = connections.flatMap(({ accounts }) => accounts).length > 1
  const picture = <AccountPicture address={address} identity={identity} size={PICTURE_SIZE} />

  return (
    <>
      {hasOthers ? (
        <button
          type="button"
          part="button icon-button"
          className="avatar"
          aria-label={texts.switchAccount}
          title={texts.switchAccount}
          onClick={() => core.views.push({ name: 'ProfileWallets' })}
          {...preloadAccounts}
        >
          {picture}
          <span className="avatar-sign">
            <Icon path={SWAP} />
          </span>
        </button>
      ) : (
        picture
      )}
      {identity.name && <h3>{identity.name}</h3>}
      <div className="address-line">
        <button
          type="button"
          part="address"
          className="address"
          aria-describedby="address"
          title={texts.copyAddress}
          onClick={() => copy(address)}
        >
          {result?.text ?? truncateAddress(address)}
          <span className="hidden"> {texts.copyAddress}</span>
          <Icon path={result?.isCopied ? CHECK : COPY} />
        </button>
        {explorer && (
          <ExternalLink
            className="round"
            href={explorer.url}
            aria-label={texts.explore({ explorer: explorer.name })}
            title={texts.explore({ explorer: explorer.name })}
          >
            <Icon path={EXTERNAL} />
          </ExternalLink>
        )}
        <button
          type="button"
          part="button icon-button"
          className="round"
          aria-label={texts.settings}
          title={texts.settings}
          onClick={() => core.views.push({ name: 'Settings' })}
          {...preloadSettings}
        >
          <Icon path={SETTINGS} />
        </button>
      </div>
      <span id="address" hidden>
        {address}
      </span>
    </>
  )
}
