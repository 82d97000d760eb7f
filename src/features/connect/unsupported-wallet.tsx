import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import { storeLinksOf } from '#core/wallets/store-links-of.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages, handOffMessages } from './connecting-messages.ts'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import type { ShownWallet } from './wallet-of.ts'

/** A wallet that there is no way to from here: where to get it, and what else goes. */
export function UnsupportedWallet({ shown, item }: { shown: ShownWallet; item: WalletListItem }) {
  const core = useCore()
  const { device } = core.ports
  const texts = useMessages(handOffMessages)
  const connecting = useMessages(connectingMessages)
  const { name: wallet } = shown
  const canBeGot = storeLinksOf(item, device).length > 0

  return (
    <>
      <ProgressRing status="still">
        <Picture name={wallet} size={80} {...shown.picture} />
      </ProgressRing>
      <div role="status">
        <h3>{device.isMobile ? texts.unsupportedPhone({ wallet }) : texts.unsupported({ wallet })}</h3>
        <p>{device.isMobile ? texts.unsupportedPhoneHint : texts.unsupportedHint}</p>
      </div>
      <div className="actions">
        {canBeGot && (
          <button
            type="button"
            part="button"
            className="button primary"
            onClick={() => core.views.push({ name: 'Downloads', data: { wallet: item } })}
          >
            {texts.get({ wallet })}
          </button>
        )}
        {!device.isMobile && (
          <button
            type="button"
            part="button"
            className="button"
            onClick={() =>
              core.views.replace({ name: 'ConnectingWalletConnectBasic', data: { connectorId: WALLET_CONNECT_ID } })
            }
          >
            {connecting.scanInstead}
          </button>
        )}
        <button type="button" part="button" className="button" onClick={() => core.views.back()}>
          {connecting.otherWallet}
        </button>
      </div>
    </>
  )
}
