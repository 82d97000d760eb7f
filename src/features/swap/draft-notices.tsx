import { useLayoutEffect } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WARNING } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createResumed } from './state/create-resumed.ts'
import type { ListedToken } from './state/listed-token.ts'
import { swapMessages } from './swap-messages.ts'
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

/** The note that the swap in the form has been approved already. Resumes it if nothing is entered [swap.resume]. */
export function Resumed() {
  const { $isResumed, look } = useCore().use(createResumed)
  const isResumed = useStore($isResumed)
  const texts = useMessages(swapMessages)
  useLayoutEffect(look, [look])
  return isResumed ? (
    <p part="warning" className="warning">
      {texts.resumed}
    </p>
  ) : null
}
