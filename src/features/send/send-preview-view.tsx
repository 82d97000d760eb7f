import { Suspense, useEffect, useLayoutEffect } from 'react'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { sendDeclined } from '#core/errors/send-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { useStore } from '#ui/use-store.ts'
import { createReview } from './review/create-review.ts'
import reviewCss from './review/review.css?inline'
import { previewMessages } from './review/review-messages.ts'
import sendCss from './send.css?inline'

// Fetched while the chain is asked, and while the visitor reads.
const loadReview = () => import('./review/transfer-review.tsx')
const loadAsking = () => import('./review/asking-wallet.tsx')
const TransferReview = lazyPart(async () => (await loadReview()).TransferReview)
const ErrorDetails = lazyPart(async () => (await import('./error-details.tsx')).ErrorDetails)
const DeclinedTransfer = lazyPart(async () => (await import('./review/declined-transfer.tsx')).DeclinedTransfer)
const AskingWallet = lazyPart(async () => (await loadAsking()).AskingWallet)

/** What will be sent, to whom, and what will happen: all of it, before the wallet is asked. */
export default function SendPreviewView() {
  useStyles(reviewCss)
  useStyles(sendCss)
  const core = useCore()
  const review = core.use(createReview)
  const texts = useMessages(previewMessages)
  const preview = useStore(review.$preview)
  const sending = useStore(review.$sending)
  // Tokens and prices go on being read while this is looked at.
  const { $state, sayInPlace } = core.use(createTokenBalances)
  useStore($state)
  // Nothing here depends on them: what is sent is asked of the chain.
  useLayoutEffect(() => sayInPlace(), [sayInPlace])
  // Leaving ends the wait; what the wallet does later is still reported.
  useEffect(() => review.cancel, [review])
  // A page can open this view by its name, if there is nothing to look at.
  useEffect(() => {
    if (review.$preview.get().status === 'none') core.views.replace({ name: 'WalletSend' })
  }, [core, review])
  useEffect(() => {
    // If they cannot be fetched now, the drawing that needs them tries again and says so.
    for (const load of [loadReview, loadAsking]) load().catch(() => undefined)
  }, [])

  useAnnounce({ preparing: texts.looking, failed: texts.failed, ready: undefined, none: undefined }[preview.status])

  const skeleton = (
    <div className="review">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  )
  switch (preview.status) {
    case 'none':
      return null
    case 'preparing':
      return skeleton
    case 'failed':
      return (
        <div className="review">
          <Notice text={texts.failed} />
          <Suspense>
            <ErrorDetails error={preview.error} />
          </Suspense>
          <button type="button" part="button" className="button primary" onClick={review.lookAgain}>
            {texts.again}
          </button>
        </div>
      )
    case 'ready':
      return (
        <Suspense fallback={skeleton}>
          {sending.status === 'asking' ? (
            <AskingWallet review={review} preview={preview} sending={sending} />
          ) : sending.status === 'failed' && sendDeclined.matches(sending.error) ? (
            <DeclinedTransfer review={review} />
          ) : (
            <TransferReview
              review={review}
              key={preview.readAt}
              preview={preview}
              error={sending.status === 'failed' ? sending.error : undefined}
            />
          )}
        </Suspense>
      )
  }
}
