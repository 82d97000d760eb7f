import { useMessages } from '#ui/messages/define-messages.ts'
import { NotLoaded } from '#ui/primitives/empty-state.tsx'
import { ErrorDetails } from '#ui/primitives/failed-state.tsx'
import { useCore } from '#ui/ui-context.ts'
import { buyMessages } from './buy-messages.ts'
import { createBuyOptions } from './create-buy-options.ts'

/** The options are unknown: why, and a way to read them again. */
export function OptionsNotRead({ error }: { error: unknown }) {
  const { reload } = useCore().use(createBuyOptions)
  const texts = useMessages(buyMessages)
  return (
    <NotLoaded title={texts.failed} action={texts.retry} onAction={reload}>
      <ErrorDetails error={error} />
    </NotLoaded>
  )
}
