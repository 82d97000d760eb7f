import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ConnectedMoment } from '#ui/primitives/connected-moment.tsx'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages } from './connecting-messages.ts'
import { failureTexts } from './failure-texts.ts'
import { useAttempt, walletOf } from './wallet-of.ts'

/** A wallet in this browser is asked to connect. */
export default function ConnectingExternalView({ view }: ViewProps) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(connectingMessages)
  const shown = walletOf(view, core)
  const wallet = shown.name
  const { attempt, retry } = useAttempt(shown)
  const picture = <Picture name={wallet} size={80} {...shown.picture} />

  // A phone can't scan its own screen.
  const scanInstead = !core.ports.device.isMobile && core.connectors.find(WALLET_CONNECT_ID) && (
    <button
      type="button"
      part="button secondary"
      className="button"
      onClick={() => core.pickWallet({ connectorId: WALLET_CONNECT_ID })}
    >
      {texts.scanInstead}
    </button>
  )

  if (attempt.status === 'connected')
    return <ConnectedMoment title={texts.connected} hint={texts.connectedHint({ wallet })} picture={picture} />
  if (attempt.status === 'failed') {
    return (
      <FailedState {...failureTexts(texts, attempt.error, wallet)} picture={picture} onRetry={retry}>
        {scanInstead}
        <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
          {texts.otherWallet}
        </button>
      </FailedState>
    )
  }
  const isSlow = attempt.status === 'connecting' && attempt.isSlow
  // The host's own wallets, and those built into a phone's browser, have no toolbar icon.
  const type = core.connectors.find(shown.connectorId)?.type
  const isInToolbar = !core.ports.device.isMobile && (type === 'ANNOUNCED' || type === 'INJECTED')
  const hint = isSlow
    ? (isInToolbar ? texts.slowInToolbar : texts.slow)({ wallet })
    : (isInToolbar ? texts.toolbarHint : texts.approveHint)({ wallet })
  return (
    <div className="waiting">
      <ProgressRing status="waiting">{picture}</ProgressRing>
      <StatusText title={texts.approve({ wallet })} hint={hint} />
      <div className="actions">
        {isSlow && (
          <button type="button" part="button primary" className="button primary" onClick={retry}>
            {texts.retry}
          </button>
        )}
        {isSlow && scanInstead}
        <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
          {isSlow ? texts.otherWallet : texts.cancel}
        </button>
      </div>
    </div>
  )
}
