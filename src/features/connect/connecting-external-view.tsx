import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import type { ViewProps } from '#ui/define-view.ts'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages } from './connecting-messages.ts'
import { failureTexts } from './failure-texts.ts'
import { useAttempt } from './use-attempt.ts'
import { walletOf } from './wallet-of.ts'

/** A wallet in this browser is asked to connect. */
export default function ConnectingExternalView({ view }: ViewProps) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(connectingMessages)
  const shown = walletOf(view, core)
  const wallet = shown.name
  const { attempt, retry } = useAttempt(shown)
  const failure = attempt.status === 'failed' ? failureTexts(texts, attempt.error, wallet) : undefined
  const isSlow = attempt.status === 'connecting' && attempt.isSlow
  const canScan = failure && core.connectors.find(WALLET_CONNECT_ID) !== undefined

  return (
    <div className="connecting">
      <ProgressRing status={failure ? 'failed' : 'waiting'}>
        <Picture name={wallet} size={80} {...shown.picture} />
      </ProgressRing>
      <div role="status">
        <h3>{failure?.title ?? texts.approve({ wallet })}</h3>
        <p>{failure?.hint ?? (isSlow ? texts.slow({ wallet }) : texts.approveHint({ wallet }))}</p>
      </div>
      <div className="actions">
        {(failure || isSlow) && (
          <button type="button" part="button" className="button primary" onClick={retry}>
            {texts.retry}
          </button>
        )}
        {canScan && (
          <button
            type="button"
            part="button"
            className="button"
            onClick={() => core.pickWallet({ connectorId: WALLET_CONNECT_ID })}
          >
            {texts.scanInstead}
          </button>
        )}
        <button type="button" part="button" className="button" onClick={() => core.views.back()}>
          {failure ? texts.otherWallet : texts.cancel}
        </button>
      </div>
    </div>
  )
}
