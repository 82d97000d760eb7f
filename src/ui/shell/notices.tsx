import { useEffect, useState } from 'react'
import { useMessages } from '../messages/define-messages.ts'
import { useDescribeError } from '../messages/describe-error.ts'
import { shellMessages } from '../messages/shell-messages.ts'
import { CHECK, WARNING } from '../primitives/action-icon-paths.ts'
import { CROSS, Icon } from '../primitives/icon.tsx'
import noticesCss from '../styles/notices.css?inline'
import { useStyles } from '../styles/use-styles.ts'
import { useCore, createAnnouncement } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { Alerts } from './alerts.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'
import { useFocusableScrollers } from './use-focusable-scrollers.ts'
import { useGiveWay } from './use-give-way.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { usePressKeeper } from './use-press-keeper.ts'
import { useTypeAhead } from './use-type-ahead.ts'
import { useViewMotion } from './use-view-motion.ts'

/** Alerts, the toast, the live region, and what only an open dialog needs. They bring the styles that the first view doesn’t need. */
export function Notices() {
  useStyles(noticesCss)
  useFocusKeeper()
  useViewMotion()
  useKeyboardRoom()
  usePressKeeper()
  useTypeAhead()
  useFocusableScrollers()
  useGiveWay()
  return (
    <>
      <Alerts />
      <ToastRegion />
      <LiveRegion />
    </>
  )
}

/** A view change moves the focus to its title, which is announced first; the region must exist before it has anything to say. */
const SPEAK_AFTER_MS = 150

/** The one polite live region of the shell. It stays while the dialog is open; views fill it with `useAnnounce`. */
function LiveRegion() {
  const core = useCore()
  const { clock } = core.ports
  const [text, setText] = useState('')
  useEffect(() => {
    let cancel = () => {}
    const stop = core.use(createAnnouncement).subscribe((announcement) => {
      cancel()
      cancel = clock.after(SPEAK_AFTER_MS, () => setText(announcement))
    })
    return () => {
      stop()
      cancel()
    }
  }, [core, clock])
  return (
    <p className="hidden" aria-live="polite">
      {text}
    </p>
  )
}

/** The one toast. The region is always there, so that screen readers notice its content. */
function ToastRegion() {
  const { $toast, holdToast, closeToast } = useCore().notices
  const texts = useMessages(shellMessages)
  const describe = useDescribeError()
  const toast = useStore($toast)
  const isError = toast?.variant === 'error'
  return (
    <div
      part="toast"
      className="toast"
      data-variant={toast?.variant}
      onPointerEnter={() => holdToast(true)}
      onPointerLeave={() => holdToast(false)}
      onFocus={() => holdToast(true)}
      onBlur={() => holdToast(false)}
    >
      <div role="status">
        {toast && (
          <p key={toast.id}>
            {toast.variant === 'loading' ? <i className="spinner" /> : <Icon path={isError ? WARNING : CHECK} />}
            {toast.error ? describe(toast.error) : toast.message}
          </p>
        )}
      </div>
      {isError && (
        <button type="button" className="round" aria-label={texts.dismiss} onClick={closeToast}>
          <Icon path={CROSS} />
        </button>
      )}
    </div>
  )
}
