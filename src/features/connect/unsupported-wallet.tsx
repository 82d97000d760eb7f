import type { ReactNode } from 'react'
import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { storeLinksOf } from '#domain/wallets/store-links-of.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages, handOffMessages } from './connecting-messages.ts'
import { InstallExtension } from './install-extension.tsx'
import { WalletMark } from './wallet-mark.tsx'
import type { ShownWallet } from './wallet-of.ts'

/** A wallet that can’t be reached from here: where to get it, and other ways. */
export function UnsupportedWallet({ shown, item }: { shown: ShownWallet; item: Wallet }) {
  const core = useCore()
  const { device } = core.ports
  const texts = useMessages(handOffMessages)
  const connecting = useMessages(connectingMessages)
  const { name: wallet } = shown
  const links = storeLinksOf(item, device)
  const extension = links.find(({ store }) => store === 'chrome')
  const otherWays: ReactNode = (
    <>
      {!device.isMobile && core.connectors.find(WALLET_CONNECT_ID) && (
        <button
          type="button"
          part="button secondary"
          className="button"
          onClick={() =>
            core.views.replace({ name: 'ConnectingWalletConnectBasic', data: { connectorId: WALLET_CONNECT_ID } })
          }
        >
          {connecting.scanInstead}
        </button>
      )}
      <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
        {connecting.otherWallet}
      </button>
    </>
  )
  if (extension) {
    return (
      <InstallExtension wallet={item} url={extension.url}>
        {otherWays}
      </InstallExtension>
    )
  }
  return (
    <div className="waiting">
      <ProgressRing status="still">
        <WalletMark shown={shown} size={80} />
      </ProgressRing>
      <StatusText
        title={device.isMobile ? texts.unsupportedPhone({ wallet }) : texts.unsupported({ wallet })}
        hint={device.isMobile ? texts.unsupportedPhoneHint : texts.unsupportedHint}
      />
      <div className="actions">
        {links.length > 0 && (
          <button
            type="button"
            part="button primary"
            className="button primary"
            onClick={() => core.views.push({ name: 'Downloads', data: { wallet: item } })}
          >
            {texts.get({ wallet })}
          </button>
        )}
        {otherWays}
      </div>
    </div>
  )
}
