import { isSameAddress } from '#lib/compare-addresses.ts'
import { formatExact } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { ContractFact, Fact, FeeFact, NetworkFact, SenderFact } from '#ui/transfer/facts.tsx'
import { AmountValue } from '#ui/transfer/review-amount.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatAbout, formatMinimum, formatPercent, formatProviderFee, formatRate } from './format-swap.ts'
import { Impact, QuoteAge } from './quote-facts.tsx'
import { createSwap } from './state/create-swap.ts'
import type { SwapRequest, ShownQuote } from './state/swap-draft.ts'
import type { SwapReview } from './state/swap-review.ts'
import { swapMessages } from './swap-messages.ts'
import { swapReviewMessages } from './swap-review-messages.ts'

interface SwapFactsProps {
  readonly request: SwapRequest
  readonly quote: ShownQuote
  readonly review: SwapReview
  readonly isRefreshing: boolean
}

/** The two amounts of a swap. */
export function SwapAmounts({ request, quote }: Pick<SwapFactsProps, 'request' | 'quote'>) {
  const draft = useMessages(swapMessages)
  const texts = useMessages(swapReviewMessages)
  return (
    <dl className="swap-amounts">
      <div>
        <dt>{draft.pay}</dt>
        <AmountValue amount={request.amount} token={request.from} />
      </div>
      <div>
        <dt>{texts.receive}</dt>
        <AmountValue amount={quote.toAmount} token={request.to} format={formatAbout} />
      </div>
    </dl>
  )
}

/** Price, contracts and fees of the swap, each with its label. */
export function SwapFacts({ request, quote, review, isRefreshing }: SwapFactsProps) {
  const core = useCore()
  const { refresh, $priceImpact, $tokens } = core.use(createSwap)
  const draft = useMessages(swapMessages)
  const { lang } = useStore(core.$config)
  const impact = useStore($priceImpact)
  const tokens = useStore($tokens)
  const { from, to, network, account } = request
  const { swap } = review
  const coin = tokens.status === 'ready' ? tokens.list.find(({ key }) => key === 'native') : undefined

  return (
    <>
      <dl className="facts">
        <div className="fact minimum">
          <dt>{draft.minimum}</dt>
          <dd className="fact-amount">
            <bdi>{formatMinimum(quote.minimum, to, lang)}</bdi>
          </dd>
        </div>
        <div className="fact">
          <dt>{draft.rate}</dt>
          <dd className="fact-amount rate">
            <bdi>{formatRate(request, quote, lang)}</bdi>
            <QuoteAge expiresAt={quote.expiresAt} isRefreshing={isRefreshing} onRefresh={refresh} />
          </dd>
        </div>
        <Fact label={draft.impact}>
          <bdi>
            <Impact impact={impact} />
          </bdi>
        </Fact>
        <Fact label={draft.slippage}>
          <bdi>{formatPercent(request.slippage, lang)}</bdi>
        </Fact>
        <Fact label={draft.providerFee}>
          <bdi>{formatProviderFee(quote.fee, from, lang)}</bdi>
        </Fact>
        <FeeFact fee={swap.fee} coin={coin} />
        <NetworkFact network={network} />
        <SenderFact network={network} from={account} />
      </dl>
      <dl className="facts">
        <Contracts request={request} swap={swap} />
      </dl>
    </>
  )
}

/** The contracts: whom the tokens go through, and which tokens they are. */
function Contracts({ request, swap }: { request: SwapRequest; swap: SwapReview['swap'] }) {
  const texts = useMessages(swapReviewMessages)
  const { lang } = useStore(useCore().$config)
  const { from, to, network } = request
  const { order, approvals, isOneStep } = swap
  const approval = approvals.at(-1)
  const spender = order.spender && isSameAddress(order.spender, order.call.to) ? undefined : order.spender
  return (
    <>
      {approval !== undefined && (
        <Fact label={texts.approval}>
          {texts.exactly({ amount: formatExact(approval, from, lang) })}
          <small>{isOneStep ? texts.approvedTogether : texts.approvedFirst}</small>
          {approvals.length > 1 && <small>{texts.resetFirst}</small>}
        </Fact>
      )}
      <AddressFact label={texts.router} address={order.call.to} />
      {spender !== undefined && <AddressFact label={texts.spender} address={spender} />}
      {[from, to].map(
        ({ key, symbol, address }) =>
          address !== undefined && (
            <ContractFact
              key={key}
              label={texts.tokenContract({ symbol })}
              network={network}
              address={address}
              page="token"
            />
          ),
      )}
    </>
  )
}

/** A whole address: what a visitor confirms is not shortened. */
function AddressFact({ label, address }: { label: string; address: string }) {
  return (
    <div className="fact recipient">
      <dt>{label}</dt>
      <dd>
        <WholeAddress address={address} />
      </dd>
    </div>
  )
}
