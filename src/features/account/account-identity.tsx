import type { ActiveAccount } from '#core/model/account.ts'
import { NOBODY } from '#domain/names/create-identities.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHECK, COPY } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useCopy } from '#ui/use-copy.ts'
import { useStoreWhen } from '#ui/use-store-when.ts'
import { accountMessages } from './account-messages.ts'
import { createIdentity } from './create-identity.ts'

/** The account's name and its address, which a press copies. */
export function AccountIdentity({ account: { address }, isSeen }: { account: ActiveAccount; isSeen: boolean }) {
  const core = useCore()
  const texts = useMessages(accountMessages)
  const { name } = useStoreWhen(isSeen, core.use(createIdentity), NOBODY)
  const { result, copy } = useCopy()
  return (
    <>
      <div className="identity">
        {name && <h3>{name}</h3>}
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
      </div>
      <span id="address" hidden>
        {address}
      </span>
    </>
  )
}
