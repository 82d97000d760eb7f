import { useMessages } from '../messages/define-messages.ts'
import { useDescribeError } from '../messages/describe-error.ts'
import { shellMessages } from '../messages/shell-messages.ts'
import { CHECK, WARNING } from '../primitives/action-icon-paths.ts'
import { CROSS } from '../primitives/icon-paths.ts'
import { Icon } from '../primitives/icon.tsx'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'

/** The one toast. The region is always there, so that screen readers notice its content. */
export function ToastRegion() {
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
