import { platformsOf } from '#domain/wallets/platforms-of.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ConnectedMoment } from '#ui/primitives/connected-moment.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages } from './connecting-messages.ts'
import { DesktopPairing } from './desktop-pairing.tsx'
import { FailedPairing } from './failed-pairing.tsx'
import { PhoneHandOff } from './phone-hand-off.tsx'
import { UnsupportedWallet } from './unsupported-wallet.tsx'
import { useAttempt } from './use-attempt.ts'
import { WalletMark } from './wallet-mark.tsx'
import { walletOf } from './wallet-of.ts'

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
