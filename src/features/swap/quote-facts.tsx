import { memo, useCallback, useSyncExternalStore } from 'react'
import { worthOf } from '#domain/transfers/draft-amount.ts'
import { formatFee, formatWorth } from '#lib/format-exact.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WARNING, CIRCLE_ARROW } from '#ui/primitives/action-icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Fact } from '#ui/transfer/facts.tsx'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatAbout, formatMinimum, formatProviderFee, formatRate, NOTHING, formatPercent } from './format-swap.ts'
import { SlippageSetting } from './slippage-setting.tsx'
import { createSwap } from './state/create-swap.ts'
import { HIGH_IMPACT } from './state/find-warnings.ts'
import { priceImpact } from './state/swap-draft.ts'
import type { SwapStep } from './state/swap-machine.ts'
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

/** How much of its worth a swap loses or gains; marked where that is much. @param impact in percent lost */
export function Impact({ impact }: { impact: number | undefined }) {
  const texts = useMessages(swapMessages)
  const core = useCore()
  const { lang } = useStore(core.$config)
  const formats = core.use(createNumberFormats)
  if (impact === undefined) return texts.unknown
  // A loss is shown with a minus, like a falling price; zero without.
  const shown = formatPercent(impact === 0 ? 0 : -impact, lang, formats)
  if (impact <= HIGH_IMPACT) return shown
  return (
    <span className="impact-high">
      <Icon path={WARNING} /> {texts.high} {shown}
    </span>
  )
}

interface QuoteAgeProps {
  /** When the quote expires: milliseconds since the epoch. */
  readonly expiresAt: number
  readonly isRefreshing: boolean
  onRefresh(): void
}

/** The seconds until the quote expires, and a button that reads it again. The countdown isn't announced. */
export function QuoteAge({ expiresAt, isRefreshing, onRefresh }: QuoteAgeProps) {
  const texts = useMessages(swapMessages)
  const seconds = useSecondsUntil(expiresAt)
  return (
    <button
      type="button"
      part="button chip"
      className="chip quote-age"
      aria-busy={isRefreshing || undefined}
      aria-disabled={isRefreshing || undefined}
      onClick={() => {
        if (!isRefreshing) onRefresh()
      }}
    >
      <Icon path={CIRCLE_ARROW} />
      <span className="hidden">{texts.refresh}</span>
      <bdi aria-hidden="true">{texts.seconds({ seconds })}</bdi>
    </button>
  )
}

const SECOND_MS = 1000

/** Whole seconds until a time, counted down while shown; 0 from then on. @param at milliseconds since the epoch */
function useSecondsUntil(at: number): number {
  return useUntil(at, SECOND_MS, (leftMs) => Math.ceil(leftMs / SECOND_MS))
}

/** True once a deadline has passed. @param at milliseconds since the epoch, or `Infinity` */
export function useIsExpired(at: number): boolean {
  return useUntil(at, Infinity, (leftMs) => leftMs === 0)
}

/** A value derived from the time left. Updates at each whole step before the deadline, and at the deadline. */
function useUntil<Value>(at: number, stepMs: number, read: (leftMs: number) => Value): Value {
  const { clock } = useCore().ports
  const left = () => Math.max(0, at - clock.now())
  const listen = useCallback(
    (onChange: () => void) => {
      let stop = () => {}
      function plan() {
        const leftMs = at - clock.now()
        if (leftMs <= 0 || leftMs === Infinity) return
        stop = clock.after(leftMs % stepMs || stepMs, () => {
          plan()
          onChange()
        })
      }
      plan()
      return () => stop()
    },
    [clock, at, stepMs],
  )
  const now = () => read(left())
  return useSyncExternalStore(listen, now, now)
}
