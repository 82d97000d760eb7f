import { useMessages } from '#ui/messages/define-messages.ts'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { sendingMessages } from './sending-messages.ts'

/** The visitor has declined in the wallet: nothing was sent, and it can be asked again. */
export function DeclinedTransfer({ onRetry, onReview }: { onRetry: () => void; onReview: () => void }) {
  const texts = useMessages(sendingMessages)
  const wallet = useStore(useCore().connections.$active)?.wallet
  return (
    <FailedState
      picture={<Picture name={wallet?.name ?? ''} size={80} url={wallet?.imageUrl} />}
      title={texts.declined}
      hint={texts.declinedHint}
      onRetry={onRetry}
    >
      <button type="button" part="button" className="button" onClick={onReview}>
        {texts.reviewAgain}
      </button>
    </FailedState>
  )
}
