import { memo } from 'react'
import { worthOf } from '#domain/transfers/draft-amount.ts'
import { formatFee, formatWorth } from '#lib/format-exact.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Fact } from '#ui/transfer/facts.tsx'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatAbout, formatMinimum, formatProviderFee, formatRate, NOTHING } from '../format-swap.ts'
import { createSwap } from '../state/create-swap.ts'
import { priceImpact } from '../state/draft/shown-quote.ts'
import type { SwapStep } from '../state/swap-machine.ts'
import { Impact } from './impact.tsx'
import { QuoteAge } from './quote-age.tsx'
import { SlippageSetting } from './slippage-setting.tsx'
import { swapMessages } from './swap-messages.ts'

/** Max slippage, and the price, impact, minimum and fees of the quote. The rows are there while it loads, so that it moves nothing. */
export const QuoteFacts = memo(function QuoteFacts({ step }: { step: SwapStep }) {
  const core = useCore()
  const swap = core.use(createSwap)
  const texts = useMessages(swapMessages)
  const { fee: feeLabel } = useMessages(transferMessages)
  const { lang } = useStore(core.$config)
  const formats = core.use(createNumberFormats)
  const [from, to] = [useStore(swap.$from), useStore(swap.$to)]
  const quoted = 'quote' in step && step.quote && 'request' in step ? step : undefined
  const { quote, request } = quoted ?? {}
  const impact =
    quote && request && from && to
      ? priceImpact(from, to, { amount: request.amount, toAmount: quote.toAmount })
      : undefined

  return (
    <div className="facts quote-facts" aria-busy={step.status === 'quoting' || undefined}>
      <SlippageSetting />
      {(quoted || step.status === 'quoting') && (
        <dl>
          <div className="fact">
            <dt>{texts.rate}</dt>
            <dd className="fact-amount rate">
              <bdi>{quote && request ? formatRate(request, quote, lang, formats) : NOTHING}</bdi>
              {step.status === 'quoted' && (
                <QuoteAge expiresAt={step.quote.expiresAt} isRefreshing={step.isRefreshing} onRefresh={swap.refresh} />
              )}
            </dd>
          </div>
          <Fact label={texts.impact}>
            <bdi>{quote ? <Impact impact={impact} /> : NOTHING}</bdi>
          </Fact>
          <Fact label={texts.minimum}>
            <bdi>{quote && request ? formatMinimum(quote.minimum, request.to, lang, formats) : NOTHING}</bdi>
          </Fact>
          <Fact label={texts.providerFee}>
            <bdi>
              {quote && request ? formatProviderFee(quote.fee, request.from, lang, formatAbout, formats) : NOTHING}
            </bdi>
          </Fact>
          <Fact label={feeLabel}>
            <bdi>
              <NetworkFee />
            </bdi>
          </Fact>
        </dl>
      )}
    </div>
  )
})

/** The estimated network fee, in dollars if the coin's price is known. */
const NetworkFee = memo(function NetworkFee() {
  const core = useCore()
  const { $networkFee, $tokens } = core.use(createSwap)
  const texts = useMessages(swapMessages)
  const { lang } = useStore(core.$config)
  const formats = core.use(createNumberFormats)
  const tokens = useStore($tokens)
  const fee = useStore($networkFee)
  const coin = tokens.status === 'ready' ? tokens.list.find(({ key }) => key === 'native') : undefined
  if (fee === undefined || !coin) return NOTHING
  const worth = formatWorth(worthOf(fee, coin), lang, formats)
  return texts.about({ amount: worth ?? formatFee({ amount: fee, token: coin }, lang, formats) })
})
