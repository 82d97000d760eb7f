import { useEffect, useState } from 'react'
import { loginNotSetUp } from '#core/errors/wallet-service-errors.ts'
import { createLogin } from '#domain/embedded-wallet/create-login.ts'
import { isOpening, LoginProgress } from '#ui/login/login-progress.tsx'
import { SOCIAL_MARKS, SocialIcon } from '#ui/login/social-icon.tsx'
import { useLoginProblem } from '#ui/login/use-login-problem.ts'
import { defineMessages, useMessages } from '#ui/messages/define-messages.ts'
import { CopyButton, CopyAndCode } from '#ui/primitives/copy-button.tsx'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { LateQrCode } from '#ui/primitives/qr-code.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createFarcasterLogin } from './create-farcaster-login.ts'

const farcasterMessages = defineMessages('farcaster', {
  code: 'QR code for Farcaster',
  codeReady: 'QR code ready',
  preparing: 'Preparing the code…',
  scan: 'Scan with your phone and approve in Farcaster.',
  title: 'Continue with Farcaster',
  otherDevice: 'Use another device',
  onPhone: 'Approve in Farcaster, then come back here.',
  open: 'Open Farcaster',
  copy: 'Copy link',
  failed: 'Couldn’t log in with Farcaster',
  other: 'Choose another way',
})

/** The visitor logs in with the Farcaster app: on this phone, or with a code for another one. */
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
  // A phone can't scan its own screen.
  const [showsCode, setShowsCode] = useState(!isMobile)
  useAnnounce(showsCode ? (uri ? texts.codeReady : texts.preparing) : undefined)
  if (isOpening(login)) return <LoginProgress state={login} />

  const mark = <SocialIcon path={SOCIAL_MARKS.farcaster.path} />
  const picture = <span className="badge">{mark}</span>
  const other = (
    <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
      {texts.other}
    </button>
  )
  if (problem)
    return (
      <FailedState
        picture={picture}
        title={texts.failed}
        hint={complaint?.text ?? ''}
        spokenHint={complaint?.spoken}
        onRetry={loginNotSetUp.matches(problem) ? undefined : farcaster.start}
      >
        {other}
      </FailedState>
    )
  return (
    <div className="waiting">
      {showsCode ? (
        <>
          <LateQrCode text={uri} label={texts.code} mark={mark} />
          <p>{uri ? texts.scan : texts.preparing}</p>
        </>
      ) : (
        <>
          <ProgressRing status="waiting">{picture}</ProgressRing>
          <StatusText title={texts.title} hint={texts.onPhone} />
        </>
      )}
      <div className="actions">
        {isMobile && (
          <button
            type="button"
            part="button primary"
            className="button primary"
            disabled={!uri}
            onClick={() => {
              if (uri) core.ports.browser.open(uri, 'new')
            }}
          >
            {texts.open}
          </button>
        )}
        {isMobile ? (
          <CopyAndCode
            link={uri}
            copyLabel={texts.copy}
            codeLabel={texts.otherDevice}
            showsCode={showsCode}
            onToggleCode={() => setShowsCode(!showsCode)}
          />
        ) : (
          <CopyButton text={uri} label={texts.copy} />
        )}
        {other}
      </div>
    </div>
  )
}
