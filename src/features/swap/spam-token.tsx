import { useMessages } from '#ui/messages/define-messages.ts'
import { WARNING } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import type { ListedToken } from './state/listed-token.ts'
import { swapReviewMessages } from './swap-review-messages.ts'

/** The warning about a token that may be an imitation or an advert [swap.imitation]. */
export function SpamToken({ side, token }: { side: 'from' | 'to'; token: ListedToken }) {
  const { doubtfulToken } = useMessages(swapReviewMessages)
  return (
    <p id={`doubtful-${side}`} className="send-error doubtful-token" role="status">
      <Icon path={WARNING} />
      <span>{doubtfulToken({ symbol: token.symbol })}</span>
    </p>
  )
}
