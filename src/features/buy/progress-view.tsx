import { useEffect } from 'react'
import type { BuyPurchase } from '#core/ports/buy-provider.ts'
import { formatAge } from '#lib/format-age.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { ExplorerButton, ResultMark } from '#ui/transfer/transaction-result.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { SellerPicture } from './asset-picture.tsx'
import type { BuyStep } from './buy-machine.ts'
import buyCss from './buy.css?inline'
import { createBuy } from './create-buy.ts'
import { isFollowed, type FollowedPurchase } from './followed-purchase.ts'
import { formatPayment, formatCoins } from './format-buy.ts'
import { progressMessages } from './progress-messages.ts'
import type { Purchase } from './stored-purchases.ts'

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

/** The visitor pays on the seller’s page, or has paid: where to look, and what happens next. */
function FollowedView({ step: { status, purchase, url, isEarlier, problem } }: { step: FollowedPurchase }) {
  const core = useCore()
  const buy = core.use(createBuy)
  const texts = useMessages(progressMessages)
  const describe = useDescribeError()
  const { lang } = useStore(core.$config)
  const { seller, amount, currency, symbol, startedAt, recipient } = purchase
  const isPaid = status === 'paid'
  const money = formatPayment(amount, currency, lang)
  const statusTexts = {
    waiting: { title: texts.waiting({ seller: seller.name }), hint: texts.waitingHint({ money, symbol }) },
    unclear: { title: texts.unclear, hint: texts.unclearHint({ seller: seller.name }) },
    paid: { title: texts.paid, hint: texts.paidHint({ symbol }) },
  }[status]
  return (
    <div className="waiting">
      <ProgressRing status="waiting">
        <SellerPicture seller={seller} size={80} />
      </ProgressRing>
      <StatusText {...statusTexts}>
        {isEarlier && <p>{texts.earlier({ age: formatAge(core.ports.clock.now() - startedAt, lang) })}</p>}
      </StatusText>
      <p className="buy-goes-to">{texts.goesTo}</p>
      <WholeAddress address={recipient} />
      <p role="status" className="buy-problem">
        {problem && `${texts.notFollowed} ${describe(problem)}`}
      </p>
      <div className="actions">
        {!isPaid && url !== undefined && (
          <ExternalLink part="button secondary" className="button" href={url}>
            {texts.openAgain({ seller: seller.name })}
          </ExternalLink>
        )}
        <button
          type="button"
          part="button secondary"
          className="button"
          onClick={isPaid ? () => core.views.reset({ name: 'Account' }) : buy.startOver}
        >
          {isPaid ? texts.done : texts.startOver}
        </button>
      </div>
    </div>
  )
}

interface OutcomeViewProps {
  readonly purchase: Purchase
  readonly outcome: BuyPurchase
}

/** The outcome of a purchase. Done leads to Account. */
function OutcomeView({ purchase, outcome }: OutcomeViewProps) {
  const core = useCore()
  const texts = useMessages(progressMessages)
  const isWell = outcome.status === 'confirmed'
  const { title, hint } = useOutcomeTexts({ purchase, outcome })
  return (
    <div className="waiting">
      <ResultMark status={isWell ? 'done' : 'failed'} />
      <StatusText title={title} hint={hint} />
      <div className="actions">
        {!isWell && (
          <button
            type="button"
            part="button primary"
            className="button primary"
            data-autofocus
            onClick={core.views.back}
          >
            {texts.again}
          </button>
        )}
        <button
          type="button"
          part={`button ${isWell ? 'primary' : 'secondary'}`}
          className={isWell ? 'button primary' : 'button'}
          data-autofocus={isWell || undefined}
          onClick={() => core.views.reset({ name: 'Account' })}
        >
          {texts.done}
        </button>
        <ExplorerButton
          network={core.networks.find(outcome.network ?? purchase.network)}
          hash={outcome.hash}
          label={texts.explorer}
        />
      </div>
    </div>
  )
}

/** Title and hint for the outcome of a purchase. */
function useOutcomeTexts({ purchase, outcome }: OutcomeViewProps): { readonly title: string; readonly hint: string } {
  const core = useCore()
  const texts = useMessages(progressMessages)
  const { lang } = useStore(core.$config)
  const { status, failure, received } = outcome
  const network = outcome.network ?? purchase.network
  if (status === 'confirmed')
    return {
      title: received ? texts.arrived({ amount: formatCoins(received, lang) }) : texts.arrivedUnknown,
      hint: texts.arrivedHint({ network: core.networks.find(network)?.name ?? network }),
    }
  const ask = texts.askSeller({ seller: purchase.seller.name })
  const hints = { declined: texts.declinedHint, cancelled: texts.cancelledHint, undelivered: ask }
  return failure ? { title: texts[failure], hint: hints[failure] } : { title: texts.unknownFailure, hint: ask }
}
