import type { Alert } from '#core/notices/create-alerts.ts'
import { isThisMachine } from '#lib/is-this-machine.ts'
import { defineMessages, useMessages } from '../messages/define-messages.ts'
import { shellMessages } from '../messages/shell-messages.ts'
import { CROSS, Icon } from '../primitives/icon.tsx'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { useSteadyPlace } from './use-steady-place.ts'

const alertMessages = defineMessages('alerts', {
  notSetUp: 'This site’s wallet connection isn’t set up correctly.',
  sessionExpired: 'Your session has expired. Check the time on this device, then connect again.',
  walletNotLoaded: 'Your wallet couldn’t be loaded. Check your connection and try again.',
  walletSilent: 'Your wallet didn’t answer in time. Try again.',
  storageBlocked: 'This browser blocks storage. You’ll need to reconnect after closing this page.',
})

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

/** An alert as visitors read it. */
interface ShownAlert {
  readonly text: string
  /** The alert's codes: several if they mean the same to the visitor. */
  readonly codes: readonly string[]
  /** Nothing that the visitor could fix: it is shown quietly. */
  readonly isRemark: boolean
}

interface AlertTexts {
  readonly notSetUp: string
  readonly sessionExpired: string
  readonly storageBlocked: string
  readonly walletNotLoaded: string
  readonly walletSilent: string
}

/**
 * How alerts are shown [alerts.plain]. The site's developers read them in full; its visitors read in plain words how they are affected. The
 * exact text is always in `wallet-error`.
 */
export function shownAlerts(alerts: readonly Alert[], texts: AlertTexts, isForAuthor: boolean): readonly ShownAlert[] {
  const shown = new Map<string, ShownAlert>()
  for (const { code, message } of alerts) {
    const text = textOf({ code, message }, texts, isForAuthor)
    if (text === undefined) continue
    const codes = [...(shown.get(text)?.codes ?? []), code]
    shown.set(text, { text, codes, isRemark: code === 'storage_blocked' })
  }
  return [...shown.values()]
}

function textOf({ code, message }: Alert, texts: AlertTexts, isForAuthor: boolean): string | undefined {
  if (code === 'storage_blocked') return texts.storageBlocked
  if (isForAuthor) return message
  if (code === 'session_expired') return texts.sessionExpired
  if (code === 'embedded_wallet_unavailable') return texts.walletNotLoaded
  if (code === 'frame_request_timeout') return texts.walletSilent
  // Everything works, only otherwise than the page says.
  return code === 'local_overridden' ? undefined : texts.notSetUp
}
