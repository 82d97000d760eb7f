import { useMessages } from '../messages/define-messages.ts'
import { FailedState } from '../primitives/failed-state.tsx'
import { WalletPicture } from '../primitives/picture.tsx'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { transferMessages } from './transfer-messages.ts'

interface DeclinedRequestProps {
  /** States that nothing was sent. */
  readonly hint: string
  onRetry(): void
  /** Back to the review, if trying again isn’t that. */
  onReview?(): void
}

/** The visitor has declined in the wallet: nothing was sent, and it can be asked again. */
export function DeclinedRequest({ hint, onRetry, onReview }: DeclinedRequestProps) {
  const texts = useMessages(transferMessages)
  const connection = useStore(useCore().connections.$active)
  return (
    <FailedState
      picture={<WalletPicture connection={connection} />}
      title={texts.declined}
      hint={hint}
      onRetry={onRetry}
    >
      {onReview && (
        <button type="button" part="button secondary" className="button" onClick={onReview}>
          {texts.reviewAgain}
        </button>
      )}
    </FailedState>
  )
}
