import { useStore } from '../use-store.ts'
import { Icon } from '../primitives/icon.tsx'
import { CHECK, WARNING } from '../primitives/later-icon-paths.ts'
import { useCore } from '../ui-context.ts'

/** The one toast. The region is always there, so that screen readers notice what comes into it. */
export function ToastRegion() {
  const toast = useStore(useCore().notices.$toast)
  return (
    <div role="status" part="toast" className="toast" data-variant={toast?.variant}>
      {toast && (
        <p key={toast.id}>
          {toast.variant === 'loading' ? (
            <i className="spinner" />
          ) : (
            <Icon path={toast.variant === 'success' ? CHECK : WARNING} />
          )}
          {toast.message}
        </p>
      )}
    </div>
  )
}
