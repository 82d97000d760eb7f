import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import type { WayOut } from '#ui/use-disconnect.ts'
import { useStore } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'

/** The wallet that the account belongs to, and the way out at the end of the view. */
export function AccountFoot({ wayOut }: { wayOut: WayOut }) {
  const texts = useMessages(accountMessages)
  const wallet = useStore(useCore().connections.$active)?.wallet.name
  if (!wallet) return null
  return (
    <div className="account-foot">
      <small>{texts.connectedWith({ wallet })}</small>
      <button
        type="button"
        part="button link"
        className="leave"
        title={texts.disconnectFrom({ wallet })}
        aria-busy={wayOut.isDisconnecting || undefined}
        onClick={wayOut.disconnect}
      >
        {wayOut.label}
      </button>
    </div>
  )
}
