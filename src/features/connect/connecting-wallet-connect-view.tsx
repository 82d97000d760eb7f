import { toWalletLink } from '#lib/wallet-link.ts'
import { platformsOf } from '#core/wallets/platforms-of.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import connectingCss from './connecting.css?inline'
import { qrMessages } from './connecting-messages.ts'
import { CopyLinkButton } from './copy-link-button.tsx'
import { FailedPairing } from './failed-pairing.tsx'
import { PairingCode } from './pairing-code.tsx'
import { PhoneHandOff } from './phone-hand-off.tsx'
import { UnsupportedWallet } from './unsupported-wallet.tsx'
import { useAttempt } from './use-attempt.ts'
import { walletOf } from './wallet-of.ts'
import { WalletLinkButton } from './wallet-link-button.tsx'

/** A pairing over the relay: a code to scan, a link to copy, and on a phone the way into the wallet's app. */
export default function ConnectingWalletConnectView({ view }: ViewProps) {
  useStyles(waitingCss)
  useStyles(connectingCss)
  const core = useCore()
  const texts = useMessages(qrMessages)
  const shown = walletOf(view, core)
  const { item, name: wallet } = shown
  const { attempt, retry } = useAttempt(shown)
  const { device } = core.ports
  const uri = attempt.status === 'connecting' ? attempt.pairing?.uri : undefined
  const platforms = item ? platformsOf(item, { device, isInstalled: false }) : []
  const hasCode = !item || device.isMobile || platforms.includes('qrcode')

  function content() {
    if (item && platforms.includes('unsupported')) return <UnsupportedWallet shown={shown} item={item} />
    if (attempt.status === 'failed') return <FailedPairing shown={shown} error={attempt.error} onRetry={retry} />
    if (item && device.isMobile && (item.mobile_link || item.webapp_link)) {
      const isSlow = attempt.status === 'connecting' && attempt.isSlow
      return <PhoneHandOff shown={shown} item={item} uri={uri} isSlow={isSlow} />
    }
    return (
      <>
        {hasCode ? (
          <PairingCode uri={uri} shown={shown} />
        ) : (
          <ProgressRing status="still">
            <Picture name={wallet} size={80} {...shown.picture} />
          </ProgressRing>
        )}
        <p>{!item ? texts.scanAny : hasCode ? texts.scan({ wallet }) : texts.openElsewhere({ wallet })}</p>
        <div className="actions">
          {device.isMobile && !item && (
            <WalletLinkButton isPrimary link={uri}>
              {texts.openAny}
            </WalletLinkButton>
          )}
          {item?.webapp_link && (
            <WalletLinkButton link={uri && toWalletLink(item.webapp_link, uri)}>{texts.openWeb}</WalletLinkButton>
          )}
          {item?.desktop_link && (
            <WalletLinkButton link={uri && toWalletLink(item.desktop_link, uri)}>{texts.openDesktop}</WalletLinkButton>
          )}
          <CopyLinkButton uri={uri} />
        </div>
      </>
    )
  }
  return <div className="connecting">{content()}</div>
}
