import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createPrices } from './draft/create-prices.ts'
import { createSwapDraft } from './draft/create-swap-draft.ts'
import { readQuote } from './draft/read-quote.ts'
import type { SwapRequest } from './draft/swap-draft.ts'
import type { SwapEffect, SwapEvent } from './swap-machine.ts'

/** After this long without an answer, the request has been seen, or never will be. */
const OPEN_REQUEST_MS = 30_000

interface CarryOutDeps {
  core: Core
  dispatch(event: SwapEvent): void
}

/** The turn that an effect belongs to. */
interface Turn {
  readonly turn: number
  /** Aborted when the turn is over. */
  readonly signal: AbortSignal
}

/** Carries out the effects of the machine, and tells it what came of them. */
export function createCarryOut({ core, dispatch }: CarryOutDeps): (effect: SwapEffect, turn: Turn) => void {
  const { views, dialog, ports } = core
  const draft = core.use(createSwapDraft)
  const prices = core.use(createPrices)

  /** The work of a turn. If it fails, that is its outcome. */
  async function work({ turn, signal }: Turn, run: () => Promise<SwapEvent>) {
    try {
      dispatch(await run())
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', turn, error: toWalletDialogError(error) })
    }
  }

  const quote = (request: SwapRequest, at: Turn) =>
    work(at, async () => {
      void prices.read(request.network, [request.from, request.to], at.signal)
      return { type: 'quoted', turn: at.turn, quote: await readQuote(core, request, at.signal) }
    })

  const prepare = (request: SwapRequest, at: Turn) =>
    work(at, async () => {
      const { turn, signal } = at
      const { checkSwap } = await import('./result/check-swap.ts')
      const onWaiting = () => dispatch({ type: 'waiting', turn })
      return { type: 'prepared', turn, ...(await checkSwap(core, request, { signal, onWaiting })) }
    })

  const ask = ({ request, quote, review }: Extract<SwapEffect, { type: 'ask' }>, at: Turn) =>
    work(at, async () => {
      const { submitSwap } = await import('./result/submit-swap.ts')
      const { turn } = at
      const isDraft = () => draft.tokens().from?.key === request.from.key && draft.tokens().to?.key === request.to.key
      const sent = await submitSwap(
        {
          core,
          request,
          onProgress: (progress) => dispatch({ type: 'progress', turn, progress }),
          onAnswered: () => dispatch({ type: 'request-over', of: turn }),
          onLate: () => dispatch({ type: 'sent-late', isDraft: isDraft() }),
        },
        { quote, review },
        at.signal,
      )
      return { type: 'submitted', turn, sent, isOpen: dialog.$state.get().status !== 'closed' }
    })

  async function tell(text: Extract<SwapEffect, { type: 'tell' }>['text']) {
    const { tellOfSwap } = await import('./review/tell-of-swap.ts')
    tellOfSwap(core, text)
  }

  return (effect, at) => {
    switch (effect.type) {
      case 'quote':
        return void quote(effect.request, at)
      case 'prepare':
        return void prepare(effect.request, at)
      case 'ask':
        return void ask(effect, at)
      case 'watch-request':
        return void ports.clock.after(OPEN_REQUEST_MS, () => dispatch({ type: 'request-over', of: effect.of }))
      case 'reset-draft':
        return draft.reset()
      case 'show-review':
        return views.push({ name: 'SwapPreview' })
      case 'show-result':
        views.reset(core.$purpose.get() ?? { name: 'Account' })
        return views.push({ name: 'SwapConfirmed' })
      case 'leave-review':
        return views.$current.get().name === 'SwapPreview' ? views.back() : undefined
      case 'tell':
        // Its code came with the review. Without it, no toast is shown.
        return void tell(effect.text).catch(() => undefined)
    }
  }
}
