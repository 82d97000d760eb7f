import { lazy, Suspense, useEffect } from 'react'
import { createTokenBalances } from '#core/balances/create-token-balances.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createReview } from './create-review.ts'
import reviewCss from './review.css?inline'
import { previewMessages } from './preview-messages.ts'
import whoCss from './who.css?inline'

// Fetched while the chain is asked, and while the visitor reads.
const loadReview = () => import('./transfer-review.tsx')
const loadAsking = () => import('./asking-wallet.tsx')
const TransferReview = lazy(async () => ({ default: (await loadReview()).TransferReview }))
const AskingWallet = lazy(async () => ({ default: (await loadAsking()).AskingWallet }))

/** What will be sent, to whom, and what will happen: all of it, before the wallet is asked. */
export default function SendPreviewView() {
  useStyles(reviewCss)
  useStyles(whoCss)
  const core = useCore()
  const review = core.use(createReview)
  const texts = useMessages(previewMessages)
  const preview = useStore(review.$preview)
  const sending = useStore(review.$sending)
  // Tokens and prices go on being read while this is looked at.
  useStore(core.use(createTokenBalances).$state)
  // Who leaves does not wait any more; what the wallet does later is told.
  useEffect(() => review.cancel, [review])
  // A page can open this view by its name, where there is nothing to look at.
  useEffect(() => {
    if (review.$preview.get().status === 'none') core.views.replace({ name: 'WalletSend' })
  }, [core, review])
  useEffect(() => {
    // Where they cannot be fetched now, the drawing that needs them tries again and says so.
    for (const load of [loadReview, loadAsking]) load().catch(() => undefined)
  }, [])

  const skeleton = (
    <div className="review">
      <p role="status" className="hidden">
        {texts.looking}
      </p>
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
        <div className="review" role="alert">
          <Notice text={texts.failed} />
          <p className="send-error">{messageOf(preview.error)}</p>
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
