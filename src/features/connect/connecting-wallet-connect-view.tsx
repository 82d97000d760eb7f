import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { platformsOf } from '#domain/wallets/platforms-of.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ConnectedMoment } from '#ui/primitives/connected-moment.tsx'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages } from './connecting-messages.ts'
import { DesktopPairing } from './desktop-pairing.tsx'
import { failureTexts } from './failure-texts.ts'
import { PhoneHandOff } from './phone-hand-off.tsx'
import { UnsupportedWallet } from './unsupported-wallet.tsx'
import { useAttempt } from './use-attempt.ts'
import { WalletMark } from './wallet-mark.tsx'
import { walletOf, type ShownWallet } from './wallet-of.ts'

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
