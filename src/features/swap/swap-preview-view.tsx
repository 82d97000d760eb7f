import { Suspense, useCallback, useEffect } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import formCss from '#ui/transfer/form.css?inline'
import { ReviewSkeleton } from '#ui/transfer/quoted-review.tsx'
import reviewCss from '#ui/transfer/review.css?inline'
import { useLeaving } from '#ui/transfer/use-leaving.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSwap } from './state/create-swap.ts'
import { requestOf, type SwapState } from './state/swap-machine.ts'
import { swapReviewMessages } from './swap-review-messages.ts'
import swapReviewCss from './swap-review.css?inline'
import swapCss from './swap.css?inline'

// Fetched while the swap is being checked.
const loadReview = () => import('./reviewed-swap.tsx')
const loadAsking = () => import('./asking-for-swap.tsx')
const ReviewedSwap = lazyPart(async () => (await loadReview()).ReviewedSwap)
const AskingForSwap = lazyPart(async () => (await loadAsking()).AskingForSwap)
const FailedSwap = lazyPart(async () => (await import('./failed-swap.tsx')).FailedSwap)

/** The review: what is paid, what arrives at least, and through which contracts, before the wallet is asked. */
export default function SwapPreviewView() {
  useStyles(formCss)
  useStyles(reviewCss)
  useStyles(swapCss)
  useStyles(swapReviewCss)
  const core = useCore()
  const swap = core.use(createSwap)
  const texts = useMessages(swapReviewMessages)
  const state = useStore(swap.$state)
  const { step } = state
  // Leaving ends it, unless the wallet asks in a view on top; what the wallet does later is still reported.
  const leave = useCallback(() => {
    if (swap.$state.get().step.status !== 'submitted') swap.edit()
  }, [swap])
  useLeaving('SwapPreview', leave)
  // A page can open this view by name without a swap.
  useEffect(() => {
    if (!isReviewed(swap.$state.get())) core.views.replace({ name: 'Swap' })
  }, [core, swap])
  useEffect(() => {
    // If they can’t be fetched now, the part that needs them tries again and reports it.
    for (const load of [loadReview, loadAsking]) load().catch(() => undefined)
  }, [])

  const isChecking = step.status === 'checking'
  useAnnounce(isChecking ? (step.isWaiting ? texts.waiting : texts.looking) : undefined)
  const skeleton = (
    <ReviewSkeleton>{isChecking && step.isWaiting && <p className="review-remark">{texts.waiting}</p>}</ReviewSkeleton>
  )
  if (isChecking) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <Checked state={state} />
    </Suspense>
  )
}

/** True if there is anything to show here. */
const isReviewed = ({ step }: SwapState) =>
  requestOf(step) !== undefined && step.status !== 'quoting' && step.status !== 'quoted'

/** The swap after its checks. */
function Checked({ state: { step, pendingRequests } }: { state: SwapState }) {
  switch (step.status) {
    case 'reviewing':
      return <ReviewedSwap step={step} isOpenInWallet={pendingRequests.length > 0} />
    case 'asking':
      return <AskingForSwap step={step} />
    case 'failed':
      return <FailedSwap step={step} />
    case 'editing':
    case 'quoting':
    case 'quoted':
    case 'checking':
    case 'submitted':
      return null
  }
}
