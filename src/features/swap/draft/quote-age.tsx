import { useMessages } from '#ui/messages/define-messages.ts'
import { CIRCLE_ARROW } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { swapMessages } from './swap-messages.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface QuoteAgeProps {
  /** When the quote expires: milliseconds since the epoch. */
  readonly expiresAt: number
  readonly isRefreshing: boolean
  onRefresh(): void
}

/** How long the quote is still good, in seconds, and a button that reads it again. It isn't announced as it counts. */
export function QuoteAge({ expiresAt, isRefreshing, onRefresh }: QuoteAgeProps) {
  const texts = useMessages(swapMessages)
  const seconds = useSecondsUntil(expiresAt)
  return (
    <button
      type="button"
      part="button chip"
      className="chip quote-age"
      aria-busy={isRefreshing || undefined}
      aria-disabled={isRefreshing || undefined}
      onClick={() => {
        if (!isRefreshing) onRefresh()
      }}
    >
      <Icon path={CIRCLE_ARROW} />
      <span className="hidden">{texts.refresh}</span>
      <bdi aria-hidden="true">{texts.seconds({ seconds })}</bdi>
    </button>
  )
}
