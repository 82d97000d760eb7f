import type { ReactNode } from 'react'
import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { platformsOf } from '#domain/wallets/platforms-of.ts'
import { storeLinksOf } from '#domain/wallets/store-links-of.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ConnectedMoment } from '#ui/primitives/connected-moment.tsx'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages, handOffMessages } from './connecting-messages.ts'
import { DesktopPairing } from './desktop-pairing.tsx'
import { failureTexts } from './failure-texts.ts'
import { InstallExtension } from './install-extension.tsx'
import { WalletMark } from './pairing-code.tsx'
import { PhoneHandOff } from './phone-hand-off.tsx'
import { useAttempt, walletOf, type ShownWallet } from './wallet-of.ts'

/** A pairing over the relay: a code to scan, a link to copy and, on a phone, the way into the wallet's app. */
export default function ConnectingWalletConnectView({ view }: ViewProps) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(connectingMessages)
  const shown = walletOf(view, core)
  const { item, name } = shown
  const { attempt, retry } = useAttempt(shown)
  const { device } = core.ports

  if (attempt.status === 'connected') {
    const picture = <WalletMark shown={shown} size={80} />
    return <ConnectedMoment title={texts.connected} hint={texts.connectedHint({ wallet: name })} picture={picture} />
  }
  if (item && platformsOf(item, { device, isInstalled: false }).includes('unsupported')) {
    return <UnsupportedWallet shown={shown} item={item} />
  }
  if (attempt.status === 'failed') return <FailedPairing shown={shown} error={attempt.error} onRetry={retry} />
  const { pairing, isSlow } = attempt.status === 'connecting' ? attempt : { isSlow: false }
  // One wallet may come right after another, in the same place.
  const key = item?.id ?? ''
  return device.isMobile ? (
    <PhoneHandOff key={key} shown={shown} uri={pairing?.uri} isSlow={isSlow} />
  ) : (
    <DesktopPairing key={key} shown={shown} uri={pairing?.uri} />
  )
}

interface FailedPairingProps {
  readonly shown: ShownWallet
  readonly error: WalletDialogError
  onRetry(): void
}

/** A failed pairing: why, and how to go on. */
function FailedPairing({ shown, error, onRetry }: FailedPairingProps) {
  const core = useCore()
  const texts = useMessages(connectingMessages)
  return (
    <FailedState
      {...failureTexts(texts, error, shown.item?.name)}
      picture={<WalletMark shown={shown} size={80} />}
      onRetry={onRetry}
    >
      <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
        {texts.otherWallet}
      </button>
    </FailedState>
  )
}

/** A wallet that can’t be reached from here: where to get it, and other ways. */
function UnsupportedWallet({ shown, item }: { shown: ShownWallet; item: Wallet }) {
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
