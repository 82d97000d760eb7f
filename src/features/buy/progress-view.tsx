import { useEffect } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { BuyStep } from './buy-machine.ts'
import buyCss from './buy.css?inline'
import { createBuy } from './create-buy.ts'
import { isFollowed } from './followed-purchase.ts'
import { FollowedView } from './followed-view.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { progressMessages } from './progress-messages.ts'

/** From the click on a seller to what came of it. */
export default function ProgressView() {
  useStyles(waitingCss)
  useStyles(buyCss)
  const core = useCore()
  const { step } = useStore(core.use(createBuy).$state)
  const isNothing = ['editing', 'quoting', 'quoted', 'unavailable'].includes(step.status)
  // The purchase ended because the account or network changed.
  useEffect(() => {
    if (isNothing && core.views.$current.get().name === 'BuyInProgress') core.views.back()
  }, [core, isNothing])
  if (isFollowed(step)) return <FollowedView step={step} />
  if (step.status === 'over') return <OutcomeView purchase={step.purchase} outcome={step.outcome} />
  return isNothing ? null : <OpeningView step={step} />
}

type Opening = Extract<BuyStep, { status: 'opening' | 'blocked' | 'failed' }>

/** Until the seller’s page is open. */
function OpeningView({ step }: { step: BuyStep }) {
  const core = useCore()
  const buy = core.use(createBuy)
  const texts = useMessages(progressMessages)
  const describe = useDescribeError()
  const opening = step as Opening
  const seller = opening.status === 'blocked' ? opening.purchase.seller : opening.seller
  const picture = <Picture name={seller.name} size={80} />
  const other = (
    <button type="button" part="button secondary" className="button" onClick={core.views.back}>
      {texts.otherSeller}
    </button>
  )
  if (opening.status === 'failed')
    return (
      <FailedState
        picture={picture}
        title={texts.failed({ seller: seller.name })}
        hint={describe(opening.error)}
        error={opening.error}
        onRetry={() => buy.choose(opening.seller)}
      >
        {other}
      </FailedState>
    )
  if (opening.status === 'blocked')
    return (
      <div className="waiting">
        <ProgressRing status="still">{picture}</ProgressRing>
        <StatusText title={texts.waiting({ seller: seller.name })} hint={texts.blockedHint} />
        <div className="actions">
          <ExternalLink
            part="button primary"
            className="button primary"
            href={opening.url}
            data-autofocus
            onClick={buy.followLink}
          >
            {texts.open({ seller: seller.name })}
          </ExternalLink>
          {other}
        </div>
      </div>
    )
  return (
    <div className="waiting">
      <ProgressRing status="waiting">{picture}</ProgressRing>
      <StatusText title={texts.opening({ seller: seller.name })} hint={texts.openingHint} />
      <div className="actions">{other}</div>
    </div>
  )
}
