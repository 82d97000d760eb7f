import { useState, useEffect, useReducer } from 'react'
import { PORTFOLIO_CACHE_MS } from '#domain/balances/portfolio-cache.ts'
import { formatAge } from '#lib/format-age.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CIRCLE_ARROW, WARNING } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { accountMessages } from './account-messages.ts'

interface BalanceStateProps {
  /** When the figures were read, in milliseconds since the epoch; `undefined` if that isn’t known. */
  readonly readAt: number | undefined
  /** They couldn’t be refreshed; otherwise, they are being refreshed. */
  readonly isFailed: boolean
  onRetry(): void
}

/** How old the figures are while they are refreshed, and if that fails. On the coin’s line, so that nothing moves [views.steady]. */
export function BalanceState({ readAt, isFailed, onRetry }: BalanceStateProps) {
  const { ports, $config } = useCore()
  const texts = useMessages(accountMessages)
  const { lang } = useStore($config)
  useAgeing()
  // The button stays until they are refreshed: it may have the focus.
  const [hasFailed, setHasFailed] = useState(isFailed)
  if (isFailed && !hasFailed) setHasFailed(true)
  const ageMs = readAt === undefined ? undefined : ports.clock.now() - readAt
  if (!hasFailed && (ageMs === undefined || ageMs < PORTFOLIO_CACHE_MS)) return null
  const age = ageMs === undefined ? undefined : formatAge(ageMs, lang)
  const sentences = { failed: texts.notRefreshed, refreshing: texts.age }
  const whole = age === undefined ? texts.balanceStale : sentences[isFailed ? 'failed' : 'refreshing']({ age })
  return (
    <span className="balance-state" title={whole}>
      {isFailed ? <Icon path={WARNING} /> : <i className="spinner" />}
      <span className="balance-age" aria-hidden="true">
        {age === undefined ? texts.balanceStale : texts.updated({ age })}
      </span>
      <span className="hidden">{whole}</span>
      {hasFailed && (
        <button type="button" className="refresh" aria-label={texts.retry} aria-busy={!isFailed} onClick={onRetry}>
          <Icon path={CIRCLE_ARROW} />
        </button>
      )}
    </span>
  )
}

/** Ages are in minutes from the first minute on; before that in seconds, which needn't tick. */
const STEP_MS = 10_000

/** Renders again now and then, so that a shown age stays true. */
function useAgeing(): void {
  const { clock } = useCore().ports
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let stop = () => {}
    const wait = () => {
      stop = clock.after(STEP_MS, () => {
        draw()
        wait()
      })
    }
    wait()
    return () => stop()
  }, [clock])
}
