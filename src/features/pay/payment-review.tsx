import type { Token } from '#core/model/token.ts'
import type { View } from '#core/model/view.ts'
import { refusalOf } from '#core/views/refuse-view.ts'
import { createTokenBalances, type TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { formatExact } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { QuotedReview } from '#ui/transfer/quoted-review.tsx'
import { ReviewFooter, useDescribeFailure } from '#ui/transfer/review-footer.tsx'
import { useCore, useUi } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createPay } from './create-pay.ts'
import { payMessages } from './pay-messages.ts'
import type { PayStep } from './pay-step.ts'
import { PaymentAmount, PaymentFacts } from './payment-facts.tsx'

interface ReviewProps {
  readonly step: Extract<PayStep, { status: 'reviewing' | 'failed' }>
  readonly quote: SendQuote
  /** True if the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
}

/** A payment as the chain would carry it out, and the button that asks the wallet. */
export function Review({ step, quote, isOpenInWallet }: ReviewProps) {
  const core = useCore()
  const { views } = core
  const pay = core.use(createPay)
  const texts = useMessages(payMessages)
  const error = step.status === 'failed' ? step.error : undefined
  const describe = useDescribeFailure(texts)
  const failure = error && describe(error)
  const isStopped = quote.warnings.stops.length > 0
  const swap = useSwap(step, quote.request)
  const isMain = failure?.isUnproven || (isStopped && !swap)
  return (
    <QuotedReview
      quote={quote}
      stops={useStops(quote)}
      amount={<PaymentAmount facts={step.facts} />}
      facts={<PaymentFacts facts={step.facts} quote={quote} />}
      confirmation={texts.confirmation}
      isAfterTry={isOpenInWallet || error !== undefined}
    >
      {(tick) => (
        <ReviewFooter
          failure={failure}
          openInWallet={isOpenInWallet ? texts.openInWallet : undefined}
          tick={tick}
          confirm={
            isStopped || failure?.isUnproven
              ? undefined
              : { label: texts.pay, isDisabled: failure?.isOutdated === true, onConfirm: pay.confirm }
          }
        >
          {swap && (
            <button type="button" part="button primary" className="button primary" onClick={() => views.push(swap)}>
              {texts.swap({ symbol: quote.transfer.request.token.symbol })}
            </button>
          )}
          {(isStopped || error) && (
            <button
              type="button"
              part={`button ${isMain ? 'primary' : 'secondary'}`}
              className={isMain ? 'button primary' : 'button'}
              onClick={pay.again}
            >
              {texts.checkAgain}
            </button>
          )}
        </ReviewFooter>
      )}
    </QuotedReview>
  )
}

/** Where the visitor can get what is missing, if Swap works there and the account may have anything else to give [pay.swap]. */
function useSwap(step: ReviewProps['step'], { token, network }: SendQuote['request']): View | undefined {
  const { core, features } = useUi()
  const config = useStore(core.$config)
  const balances = useStore(core.use(createTokenBalances).$state)
  const shortfall = step.status === 'reviewing' ? step.shortfall : undefined
  if (shortfall === undefined || !mayHoldOther(balances, token)) return undefined
  const view: View = { name: 'Swap', data: { to: token.address ?? 'native', shortfall } }
  const chain = core.ports.chains.of(network.chainNamespace)
  return refusalOf(view, features.featureOf(view.name), { config, chain }) ? undefined : view
}

/** Too little of the token, with what there is; otherwise in the words of the quote. */
function useStops({ warnings, transfer }: SendQuote): readonly string[] | undefined {
  const texts = useMessages(payMessages)
  const { lang } = useStore(useCore().$config)
  if (warnings.stops[0]?.id !== 'too-much') return undefined
  const { token } = transfer.request
  return [texts.tooMuch({ symbol: token.symbol, balance: formatExact(transfer.balance.token, token, lang) })]
}

/**
 * True if the account holds, or may hold, anything that it could swap for a token: another token of the same network. Balances that
 * couldn’t be read aren’t zero, and neither is a token that the chain’s nodes don’t list.
 */
export function mayHoldOther(balances: TokenBalancesState, wanted: Token): boolean {
  if (!('last' in balances) || !balances.last) return balances.status === 'failed'
  const isOther = (one: Pick<Token, 'address' | 'chainId'>) => one.chainId === wanted.chainId && !isSame(one, wanted)
  if (balances.last.some((one) => one.amount > 0n && isOther(one)) || balances.unread?.some(isOther)) return true
  return balances.status !== 'loading' && balances.source === 'rpc'
}

const isSame = ({ address: one }: Pick<Token, 'address'>, { address: other }: Pick<Token, 'address'>): boolean =>
  one === undefined || other === undefined ? one === other : isSameAddress(one, other)
