import { useEffect } from 'react'
import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import { isOpening, LoginProgress } from '#ui/login/login-progress.tsx'
import { useLoginProblem } from '#ui/login/use-login-problem.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CopyButton } from '#ui/primitives/copy-button.tsx'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { LateQrCode } from '#ui/primitives/late-qr-code.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { MARK_PIXELS } from '#ui/primitives/qr-mark.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { useStore } from '#ui/use-store.ts'
import { createFarcasterLogin } from './create-farcaster-login.ts'
import { farcasterMessages } from './farcaster-messages.ts'

const NAME = 'Farcaster'

/** The visitor logs in with the Farcaster app, on this phone or on another one. */
export default function ConnectingFarcasterView() {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(farcasterMessages)
  const farcaster = core.use(createFarcasterLogin)
  const { uri, problem } = useStore(farcaster.$state)
  const login = useStore(core.use(createLogin).$state)
  const complaint = useLoginProblem(problem)
  useEffect(() => farcaster.start(), [farcaster])
  const { isMobile } = core.ports.device
  useAnnounce(uri ? (isMobile ? texts.onPhone : texts.codeReady) : texts.preparing)
  if (isOpening(login)) return <LoginProgress state={login} />

  const other = (
    <button type="button" part="button" className="button" onClick={() => core.views.back()}>
      {texts.other}
    </button>
  )
  if (problem)
    return (
      <FailedState
        picture={<Picture name={NAME} size={80} />}
        title={texts.failed}
        hint={complaint ?? ''}
        onRetry={farcaster.start}
      >
        {other}
      </FailedState>
    )
  return (
    <div className="waiting">
      <LateQrCode text={uri} label={texts.code} mark={<Picture name={NAME} size={MARK_PIXELS} />} />
      <p>{uri ? (isMobile ? texts.onPhone : texts.scan) : texts.preparing}</p>
      <div className="actions">
        {isMobile && uri && (
          <button
            type="button"
            part="button"
            className="button primary"
            onClick={() => core.ports.browser.open(uri, 'new')}
          >
            {texts.open}
          </button>
        )}
        <CopyButton text={uri} label={texts.copy} />
        {other}
      </div>
    </div>
  )
}
