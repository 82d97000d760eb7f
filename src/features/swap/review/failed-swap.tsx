import { sendDeclined } from '#core/errors/send-errors.ts'
import { failureOf } from '#domain/transfers/failure-of.ts'
import { isOutdated } from '#domain/transfers/review-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { DeclinedRequest } from '#ui/transfer/declined-request.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSwap } from '../state/create-swap.ts'
import type { SwapStep } from '../state/swap-machine.ts'
import { swappingMessages } from './swap-review-messages.ts'

/** Nothing was swapped: why, what has happened anyway, and the ways on. */
export function FailedSwap({ step }: { step: Extract<SwapStep, { status: 'failed' }> }) {
  const core = useCore()
  const { checkAgain } = core.use(createSwap)
  const texts = useMessages(swappingMessages)
  const describe = useDescribeError()
  const wallet = useStore(core.connections.$active)?.wallet
  const { error, isApproved } = step
  if (sendDeclined.matches(error))
    return <DeclinedRequest hint={isApproved ? texts.declinedApproved : texts.declinedHint} onRetry={checkAgain} />

  const failure = failureOf(error)
  const words = { failed: texts.walletFailed, notChecked: texts.notChecked, unexpected: texts.unexpected }
  return (
    <FailedState
      picture={<Picture name={wallet?.name ?? ''} size={80} url={wallet?.imageUrl} />}
      title={isApproved ? texts.failedApproved : texts.failed}
      hint={'text' in failure ? words[failure.text] : describe(failure.error)}
      error={'text' in failure ? error : undefined}
      onRetry={isOutdated(error) ? undefined : checkAgain}
    >
      <button type="button" part="button" className="button" onClick={core.views.back}>
        {texts.change}
      </button>
    </FailedState>
  )
}
