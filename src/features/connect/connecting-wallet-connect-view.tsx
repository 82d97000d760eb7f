import { toWalletLink } from '#lib/wallet-link.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { LINK } from '#ui/primitives/icon-paths.ts'
import { COPY } from '#ui/primitives/later-icon-paths.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import connectingCss from './connecting.css?inline'
import { connectingMessages, qrMessages } from './connecting-messages.ts'
import { failureTexts } from './failure-texts.ts'
import { ProgressRing } from './progress-ring.tsx'
import { MARK_PIXELS, QrCode } from './qr-code.tsx'
import { useAttempt } from './use-attempt.ts'
import { walletOf } from './wallet-of.ts'

/** A pairing over the relay: a code to scan, a link to copy, and on a phone the way into the wallet's app. */
export default function ConnectingWalletConnectView({ view }: ViewProps) {
  useStyles(connectingCss)
  const core = useCore()
  const texts = useMessages(qrMessages)
  const connecting = useMessages(connectingMessages)
  const shown = walletOf(view, core)
  const { item, name: wallet } = shown
  const { attempt, retry } = useAttempt(shown)
  const { links, device } = core.ports
  const uri = attempt.status === 'connecting' ? attempt.pairing?.uri : undefined

  async function copy(text: string) {
    try {
      await links.copy(text)
      core.notices.toast('success', texts.copied)
    } catch (error) {
      core.notices.toast('error', `${texts.copyFailed}: ${messageOf(error)}`)
    }
  }

  function open(link: string | undefined, target: 'same' | 'new') {
    if (!link || !links.open(link, target)) core.notices.toast('error', texts.openFailed)
  }

  if (attempt.status === 'failed') {
    const { title, hint } = failureTexts(connecting, attempt.error, wallet)
    return (
      <div className="connecting">
        <ProgressRing status="failed">
          {item ? (
            <Picture name={wallet} size={80} {...shown.picture} />
          ) : (
            <span className="badge">
              <Icon path={LINK} />
            </span>
          )}
        </ProgressRing>
        <div role="status">
          <h3>{title}</h3>
          <p>{hint}</p>
        </div>
        <div className="actions">
          <button type="button" part="button" className="button primary" onClick={retry}>
            {connecting.retry}
          </button>
          <button type="button" part="button" className="button" onClick={() => core.views.back()}>
            {connecting.otherWallet}
          </button>
        </div>
      </div>
    )
  }

  const { mobile_link, webapp_link, desktop_link } = item ?? {}
  const mobileLink = item ? mobile_link && uri && toWalletLink(mobile_link, uri) : uri
  return (
    <div className="connecting">
      {uri ? (
        <QrCode
          text={uri}
          label={item ? texts.codeFor({ wallet }) : texts.code}
          mark={item ? <Picture name={wallet} size={MARK_PIXELS} {...shown.picture} /> : <Icon path={LINK} />}
        />
      ) : (
        <div className="qr-wait" role="status" aria-label={texts.preparing}>
          <i className="spinner" />
        </div>
      )}
      <p>{item ? texts.scan({ wallet }) : texts.scanAny}</p>
      <div className="actions">
        {device.isMobile && (!item || mobile_link) && (
          <button
            type="button"
            part="button"
            className="button primary"
            disabled={!uri}
            data-autofocus
            onClick={() => open(mobileLink, 'same')}
          >
            {item ? texts.open({ wallet }) : texts.openAny}
          </button>
        )}
        {webapp_link && (
          <button
            type="button"
            part="button"
            className="button"
            disabled={!uri}
            onClick={() => uri && open(toWalletLink(webapp_link, uri), 'new')}
          >
            {texts.openWeb}
          </button>
        )}
        {desktop_link && !device.isMobile && (
          <button
            type="button"
            part="button"
            className="button"
            disabled={!uri}
            onClick={() => uri && open(toWalletLink(desktop_link, uri), 'same')}
          >
            {texts.openDesktop}
          </button>
        )}
        <button type="button" part="button" className="button" disabled={!uri} onClick={() => uri && void copy(uri)}>
          <Icon path={COPY} />
          {texts.copy}
        </button>
      </div>
    </div>
  )
}
