import { useLayoutEffect } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createResumed } from './state/create-resumed.ts'
import { swapMessages } from './swap-messages.ts'

/** Says that the swap in the form has been approved already, and takes it up where nothing is entered [swap.resume]. */
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
