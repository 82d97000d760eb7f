import { Suspense, useEffect } from 'react'
import { sendDeclined } from '#core/errors/send-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ErrorDetails } from '#ui/primitives/failed-state.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import formCss from '#ui/transfer/form.css?inline'
import { ReviewSkeleton } from '#ui/transfer/quoted-review.tsx'
import reviewCss from '#ui/transfer/review.css?inline'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useBalances } from '#ui/transfer/use-balances.ts'
import { useLeaving } from '#ui/transfer/use-leaving.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend, type Send } from './create-send.ts'
import { reviewMessages, sendingMessages } from './review/review-messages.ts'
import { requestOf, type SendState } from './send-machine.ts'

// Fetched while the chain is being asked, and while the visitor reads.
const loadReview = () => import('./review/transfer-review.tsx')
const loadAsking = () => import('./review/asking-wallet.tsx')
const TransferReview = lazyPart(async () => (await loadReview()).TransferReview)
const DeclinedRequest = lazyPart(async () => (await import('#ui/transfer/declined-request.tsx')).DeclinedRequest)
const AskingForTransfer = lazyPart(async () => (await loadAsking()).AskingForTransfer)

/** The review: what will be sent, to whom, and what will happen, before the wallet is asked. */
export default function SendPreviewView() {
  useStyles(reviewCss)
  useStyles(formCss)
  const core = useCore()
  const send = core.use(createSend)
  const texts = useMessages(reviewMessages)
  const { again } = useMessages(transferMessages)
  const state = useStore(send.$state)
  const { step } = state
  // Prices keep refreshing while this is shown; what is sent is checked on the chain.
  useBalances()
  // Leaving stops waiting, unless the wallet asks in a view on top; what it does later is still reported.
  useLeaving('SendPreview', send.cancel)
  // A page can open this view by name without a transfer.
  useEffect(() => {
    if (!requestOf(send.$state.get().step)) core.views.replace({ name: 'Send' })
  }, [core, send])
  useEffect(() => {
    // If they can’t be fetched now, the part that needs them tries again and reports it.
    for (const load of [loadReview, loadAsking]) load().catch(() => undefined)
  }, [])

  const isQuoting = step.status === 'quoting' || (step.status === 'asking' && step.phase === 'quoting')
  const isUnknown = step.status === 'failed' && !step.quote
  useAnnounce(isQuoting ? texts.looking : undefined)

  if (isQuoting) return <ReviewSkeleton />
  if (isUnknown)
    return (
      <EmptyState title={texts.failed} hint={texts.failedHint} action={again} isPrimary onAction={send.checkAgain}>
        <ErrorDetails error={step.error} />
      </EmptyState>
    )
  return (
    <Suspense fallback={<ReviewSkeleton />}>
      <Quoted state={state} send={send} />
    </Suspense>
  )
}

/** The review of a transfer with a quote. */
function Quoted({ state: { step, pendingRequests }, send }: { state: SendState; send: Send }) {
  const { declinedHint } = useMessages(sendingMessages)
  if (step.status === 'asking')
    return <AskingForTransfer quote={step.quote} wallet={step.wallet} isSlow={step.isSlow} onCancel={send.cancel} />
  if ((step.status !== 'reviewing' && step.status !== 'failed') || !step.quote) return null
  const error = step.status === 'failed' ? step.error : undefined
  if (sendDeclined.matches(error))
    return <DeclinedRequest hint={declinedHint} onRetry={send.confirm} onReview={send.cancel} />
  return (
    <TransferReview
      key={step.quote.readAt}
      quote={step.quote}
      error={error}
      isOpenInWallet={pendingRequests.length > 0}
      onSend={send.confirm}
      onCheckAgain={send.checkAgain}
    />
  )
}
