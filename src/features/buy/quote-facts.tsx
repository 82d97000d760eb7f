import type { BuyOrder, BuyQuote } from '#core/ports/buy-provider.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { ErrorDetails } from '#ui/primitives/failed-state.tsx'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { buyMessages } from './buy-messages.ts'
import { createBuy } from './create-buy.ts'
import { formatAbout, formatPayment } from './format-buy.ts'

/** The quoted amount, or why there is none: no figure ever replaces a missing quote [buy.quote]. */
export function QuoteFacts() {
  const core = useCore()
  const buy = core.use(createBuy)
  const texts = useMessages(buyMessages)
  const describe = useDescribeError()
  const { step } = useStore(buy.$state)
  const { lang } = useStore(core.$config)
  // A refreshed quote that says the same is not said again.
  useAnnounce(step.status === 'quoted' ? `${texts.youGet}: ${texts.about({ amount: coinsOf(step, lang) })}` : undefined)

  if (step.status === 'unavailable')
    return (
      <div className="buy-quote">
        <div role="alert" className="buy-unavailable">
          <p className="buy-problem">{texts.unavailable}</p>
          <p className="buy-note">{describe(step.error)}</p>
        </div>
        <ErrorDetails error={step.error} />
        <button type="button" part="button secondary" className="button" onClick={buy.checkAgain}>
          {texts.retry}
        </button>
      </div>
    )
  if (step.status === 'quoting')
    return (
      <div className="buy-quote" aria-busy="true">
        <span className="hidden">{texts.quoting}</span>
        <div className="skeleton" aria-hidden="true" />
      </div>
    )
  if (step.status !== 'quoted')
    return (
      <div className="buy-quote">
        <p className="buy-note">{texts.quotePlace}</p>
      </div>
    )
  return <Facts order={step.order} quote={step.quote} />
}

interface Quoted {
  readonly order: BuyOrder
  readonly quote: BuyQuote
}

const coinsOf = ({ order, quote }: Quoted, lang: string) =>
  formatAbout({ quantity: quote.receives, symbol: order.asset.symbol }, lang)

function Facts({ order, quote }: Quoted) {
  const { lang } = useStore(useCore().$config)
  const texts = useMessages(buyMessages)
  const money = (amount: string) => formatPayment(amount, order.currency, lang)
  return (
    <dl className="buy-quote buy-facts">
      <div className="buy-gets">
        <dt>{texts.youGet}</dt>
        <dd>{texts.about({ amount: coinsOf({ order, quote }, lang) })}</dd>
      </div>
      {quote.sellerFee !== undefined && (
        <div>
          <dt>{texts.sellerFee}</dt>
          <dd>{money(quote.sellerFee)}</dd>
        </div>
      )}
      {quote.networkFee !== undefined && (
        <div>
          <dt>{texts.networkFee}</dt>
          <dd>{money(quote.networkFee)}</dd>
        </div>
      )}
    </dl>
  )
}
