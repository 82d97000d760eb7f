import { isThisMachine } from '#lib/is-this-machine.ts'
import { useMessages } from '../messages/define-messages.ts'
import { shellMessages } from '../messages/shell-messages.ts'
import { CROSS } from '../primitives/icon-paths.ts'
import { Icon } from '../primitives/icon.tsx'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { alertMessages } from './alert-messages.ts'
import { shownAlerts } from './shown-alerts.ts'
import { useSteadyPlace } from './use-steady-place.ts'

/** Alerts, until the visitor dismisses them [alerts.once]. */
export function Alerts() {
  const { notices, $config } = useCore()
  const { debug } = useStore($config)
  const { dismiss } = useMessages(shellMessages)
  const texts = useMessages(alertMessages)
  const alerts = shownAlerts(useStore(notices.$alerts), texts, debug || isThisMachine(location.hostname))
  useSteadyPlace()
  return alerts.map(({ text, codes, isRemark }) => (
    <div
      key={text}
      role={isRemark ? 'status' : 'alert'}
      part="alert"
      className="alert"
      data-remark={isRemark || undefined}
    >
      <p>{text}</p>
      <button type="button" className="round" aria-label={dismiss} onClick={() => codes.forEach(notices.dismissAlert)}>
        <Icon path={CROSS} />
      </button>
    </div>
  ))
}
