import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type SyntheticEvent,
} from 'react'
import { swapNetworkUnsupported } from '#core/errors/swap-errors.ts'
import { tokenKeyOf } from '#core/model/token.ts'
import type { View } from '#core/model/view.ts'
import { createPickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { formatExact } from '#lib/format-exact.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { SWAP } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState, NotLoaded } from '#ui/primitives/empty-state.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import amountCss from '#ui/transfer/amount.css?inline'
import { FailedLine } from '#ui/transfer/failed-line.tsx'
import formCss from '#ui/transfer/form.css?inline'
import reviewCss from '#ui/transfer/review.css?inline'
import { useBalances } from '#ui/transfer/use-balances.ts'
import { useDue } from '#ui/transfer/use-due.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatAbout } from './format-swap.ts'
import { QuoteFacts, useIsExpired } from './quote-facts.tsx'
import { createSwap } from './state/create-swap.ts'
import type { SwapRequest, ShownQuote } from './state/swap-draft.ts'
import type { SwapStep } from './state/swap-machine.ts'
import { swapMessages } from './swap-messages.ts'
import { ReceivePanel, PayPanel } from './swap-panel.tsx'
import swapCss from './swap.css?inline'

/** Up and down. */
const FLIP = 'M8 4v16m0 0-4-4m4 4 4-4M16 20V4m0 0-4 4m4-4 4 4'
/** Loaded later: most drafts have no approval yet, and no such problem. */
const Resumed = lazyPart(async () => (await import('./draft-notices.tsx')).Resumed)
const QuoteProblem = lazyPart(async () => (await import('./quote-problem.tsx')).QuoteProblem)

/** The draft of a swap. Entries stay until they are swapped, or the network changes. */
export default function SwapView({ view }: ViewProps) {
  useStyles(amountCss)
  useStyles(formCss)
  useStyles(reviewCss)
  useStyles(swapCss)
  const core = useCore()
  const swap = core.use(createSwap)
  // Before the first paint, so that no other token flashes.
  useLayoutEffect(() => swap.applyView(view), [swap, view])
  useLayoutEffect(() => swap.edit(), [swap])
  const texts = useMessages(swapMessages)
  const tokens = useStore(swap.$tokens)
  const network = useStore(core.networks.$active)
  if (tokens.status !== 'failed') return <SwapForm data={view.data} />
  if (!swapNetworkUnsupported.matches(tokens.error))
    return <NotLoaded title={texts.tokensFailed} action={texts.retry} onAction={swap.readTokens} />
  const name = network.status === 'supported' ? network.network.name : network.caipNetworkId
  return (
    <EmptyState
      icon={SWAP}
      title={texts.unsupported({ network: name })}
      hint={texts.unsupportedHint}
      action={texts.switchNetwork}
      onAction={() => core.views.push({ name: 'Networks' })}
    />
  )
}

function SwapForm({ data }: Pick<View, 'data'>) {
  const core = useCore()
  const swap = core.use(createSwap)
  const texts = useMessages(swapMessages)
  const balances = core.use(createTokenBalances)
  const { status } = useBalances()
  const { step } = useStore(swap.$state)
  const drawn = useDrawnStep(step)
  const { amountText } = useStore(swap.$draft)
  const amount = useStore(swap.$amount)
  const [from, to] = [useStore(swap.$from), useStore(swap.$to)]
  const pickedStatus = useStore(core.use(createPickedBalances).$status)
  const hasApproval = useStore(swap.$hasApproval)
  const due = useDue(amountText)
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  /** Review was pressed with something missing. */
  const [isRequired, setRequired] = useState(false)
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-missing]')?.focus()
  }, [presses])
  const review = useReview(step)
  const preload = usePreload('SwapPreview')

  function press(event: SyntheticEvent) {
    event.preventDefault()
    due.markDue()
    if (amount.status !== 'valid' || !from || !to) {
      setRequired(true)
      setPresses(presses + 1)
    } else review.press()
  }

  // Neither the list nor its contract says how much there is, or the list has the token with other decimals: Review stays off.
  const isFromUnread = from && !from.isBalanceKnown && status === 'ready' && pickedStatus !== 'reading'
  const error = 'error' in step ? step.error : undefined
  const isCovered = amount.status !== 'valid' || amount.isCovered
  // Pressing Review judges the field itself, after the press: a longer sentence would move the button meanwhile.
  const { markDue } = due
  const leave = useCallback(
    (event: FocusEvent) => {
      if (event.relatedTarget !== submit.current) markDue()
    },
    [markDue],
  )
  return (
    <form ref={form} className="swap" noValidate onSubmit={press}>
      <SpokenQuote step={step} />
      <div className="swap-panels">
        <PayPanel isDue={due.isDue} isRequired={isRequired} onLeave={leave} />
        <button type="button" part="button icon-button" className="flip" aria-label={texts.flip} onClick={swap.flip}>
          <Icon path={FLIP} />
        </button>
        <ReceivePanel step={drawn} isRequired={isRequired} />
      </div>
      <Shortfall data={data} />
      {hasApproval && (
        <Suspense>
          <Resumed />
        </Suspense>
      )}
      <QuoteFacts step={drawn} />
      {(status === 'failed' || isFromUnread) && (
        <FailedLine
          text={isFromUnread ? texts.balanceFailed({ symbol: from.symbol }) : texts.balancesFailed}
          retry={texts.retry}
          onRetry={() => void balances.refresh({ force: true })}
        />
      )}
      <div className="form-footer">
        <div role="alert">
          {error && (
            <Suspense>
              <QuoteProblem error={error} isRefresh={step.status === 'quoted'} onRetry={swap.retry} />
            </Suspense>
          )}
          {review.isExpired && !error && <p className="send-error">{texts.expired}</p>}
        </div>
        <div className="form-footer-buttons">
          <button
            ref={submit}
            type="submit"
            part="button primary"
            className="button primary"
            disabled={!isCovered || review.isExpired || (step.status === 'editing' && error !== undefined)}
            aria-busy={review.isWaiting || undefined}
            {...preload}
          >
            {texts.review} {review.isWaiting && <i className="spinner" />}
          </button>
        </div>
      </div>
    </form>
  )
}

/** Pressing Review before the quote is there waits for it, unless the draft changes. */
function useReview(step: SwapStep) {
  const { review } = useCore().use(createSwap)
  const [awaited, setAwaited] = useState<SwapRequest>()
  const request = 'request' in step ? step.request : undefined
  const isExpired = useIsExpired(step.status === 'quoted' ? step.quote.expiresAt : Infinity)
  const isWaiting = step.status === 'quoting' && awaited === request
  useEffect(() => {
    // Once: from then on, it is a review, and after that another request.
    if (step.status === 'quoted' && awaited === step.request) review()
  }, [step, awaited, review])
  return {
    isWaiting,
    isExpired,
    press() {
      if (step.status === 'quoted') review()
      else setAwaited(request)
    },
  }
}

/** Says what would be received, once for each draft: a quote that is read again isn't worth an interruption. */
function SpokenQuote({ step }: { step: SwapStep }) {
  const [shown, setShown] = useState(step)
  // The numbers come into view first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(step))
    return () => cancelAnimationFrame(frame)
  }, [step])
  return <QuoteSentence step={shown} />
}

const QuoteSentence = memo(function QuoteSentence({ step }: { step: SwapStep }) {
  const core = useCore()
  const texts = useMessages(swapMessages)
  const { lang } = useStore(core.$config)
  const formats = core.use(createNumberFormats)
  const [spoken, setSpoken] = useState<{ readonly request: SwapRequest; readonly quote: ShownQuote }>()
  if (step.status === 'quoted' && spoken?.request !== step.request) setSpoken(step)
  const isCurrent = spoken !== undefined && 'request' in step && step.request === spoken.request
  useAnnounce(
    isCurrent
      ? texts.quoted({
          amount: formatAbout(spoken.quote.toAmount, spoken.request.to, lang, formats),
          minimum: formatAbout(spoken.quote.minimum, spoken.request.to, lang, formats),
        })
      : undefined,
  )
  return null
})

/** How much of the token a payment still needs, where the visitor comes from one: `shortfall`, in its smallest unit [pay.swap]. */
function Shortfall({ data }: Pick<View, 'data'>) {
  const core = useCore()
  const texts = useMessages(swapMessages)
  const { lang } = useStore(core.$config)
  const token = useStore(core.use(createSwap).$to)
  const { to, shortfall } = data ?? {}
  const isIt = token && typeof to === 'string' && token.key === (to === 'native' ? to : tokenKeyOf({ address: to }))
  if (!isIt || typeof shortfall !== 'bigint') return null
  return <p className="swap-shortfall">{texts.shortfall({ amount: formatExact(shortfall, token, lang) })}</p>
}

/** How long a quote may take before the one before it is cleared. Most take less: then nothing blinks at each digit. */
const QUICK_MS = 100

/** The step to render: for the first moments of a new quote, the step before stays if its tokens are the same [swap.quick]. */
function useDrawnStep(step: SwapStep): SwapStep {
  const { clock } = useCore().ports
  const [drawn, setDrawn] = useState(step)
  /** The step that has stayed long enough. */
  const [cleared, setCleared] = useState<SwapStep>()
  const stays = step.status === 'quoting' && drawn !== cleared && mayStay(drawn, step.request)
  if (!stays && drawn !== step) setDrawn(step)
  useEffect(() => (stays ? clock.after(QUICK_MS, () => setCleared(drawn)) : undefined), [clock, drawn, stays])
  return stays ? drawn : step
}

/** A quote in other tokens would be read as one of these. */
function mayStay(drawn: SwapStep, { network, account, from, to }: SwapRequest): boolean {
  if ('error' in drawn && drawn.error) return false
  if (drawn.status !== 'quoted') return drawn.status === 'editing'
  const { request } = drawn
  return (
    request.network === network &&
    request.account === account &&
    request.from.key === from.key &&
    request.to.key === to.key
  )
}
