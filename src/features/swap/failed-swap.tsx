import { sendDeclined } from '#core/errors/send-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { WalletPicture } from '#ui/primitives/picture.tsx'
import { DeclinedRequest } from '#ui/transfer/declined-request.tsx'
import { useDescribeFailure } from '#ui/transfer/review-footer.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSwap } from './state/create-swap.ts'
import type { SwapStep } from './state/swap-machine.ts'
import { swappingMessages } from './swap-review-messages.ts'

/** Why nothing was swapped, or only according to the wallet, and the ways on. */
export function FailedSwap({ step }: { step: Extract<SwapStep, { status: 'failed' }> }) {
  const core = useCore()
  const { checkAgain } = core.use(createSwap)
  const texts = useMessages(swappingMessages)
  const connection = useStore(core.connections.$active)
  const { error, isApproved } = step
  const describe = useDescribeFailure(texts)
  if (sendDeclined.matches(error))
    return <DeclinedRequest hint={isApproved ? texts.declinedApproved : texts.declinedHint} onRetry={checkAgain} />
  const failure = describe(error)
  return (
    <FailedState
      picture={<WalletPicture connection={connection} />}
      title={failure.isUnproven ? texts.failedUnproven : isApproved ? texts.failedApproved : texts.failed}
      hint={failure.text}
      error={failure.details}
      onRetry={failure.isOutdated ? undefined : checkAgain}
    >
      <button type="button" part="button secondary" className="button" onClick={core.views.back}>
        {texts.change}
      </button>
    </FailedState>
  )
}
