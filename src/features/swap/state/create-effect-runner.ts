import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Run } from '#domain/machines/run-machine.ts'
import { createPrices } from './create-prices.ts'
import { createSwapDraft } from './create-swap-draft.ts'
import { type SwapRequest, isEntered, readQuote } from './swap-draft.ts'
import type { SwapEffect, SwapEvent } from './swap-machine.ts'

interface EffectRunnerDeps {
  core: Core
  dispatch(event: SwapEvent): void
  /** True if the machine shows this error: then it reports it, too. */
  isShown(error: WalletDialogError): boolean
}

/** Runs the effects of the machine, and dispatches their outcomes to it. */
export function createEffectRunner({ core, dispatch, isShown }: EffectRunnerDeps) {
  const { views, dialog } = core
  const draft = core.use(createSwapDraft)
  const prices = core.use(createPrices)

  async function quote(request: SwapRequest, { runId, signal }: Run) {
    const quoting = readQuote(core, request, signal)
    void prices.read({ network: request.network, tokens: [request.from, request.to], signal, quoting })
    dispatch({ type: 'quoted', runId, quote: await quoting })
  }

  async function prepare({ request, isShown }: Extract<SwapEffect, { type: 'prepare' }>, { runId, signal }: Run) {
    const { checkSwap } = await import('./check-swap.ts')
    const onWaiting = () => dispatch({ type: 'waiting', runId })
    const { isMax: isMaxEntered, exact } = draft.$entered.get()
    const isMax = !isShown && isMaxEntered && exact === request.amount
    const checked = await checkSwap(core, request, { signal, onWaiting, isMax })
    if (signal.aborted) return
    dispatch({ type: 'prepared', runId, ...checked })
    if (checked.request !== request) draft.lowerMax(checked.request.amount)
  }

  async function ask({ request, quote, review }: Extract<SwapEffect, { type: 'ask' }>, { runId, signal }: Run) {
    const { submitSwap } = await import('./submit-swap.ts')
    const isInFront = () =>
      dialog.$state.get().status !== 'closed' && ['Swap', 'SwapPreview'].includes(views.$current.get().name)
    const isDraft = () => isEntered(request, draft.$entered.get())
    const sent = await submitSwap(
      {
        core,
        request,
        onProgress: (progress) => dispatch({ type: 'progress', runId, progress }),
        onAnswered: () => dispatch({ type: 'request-over', of: runId }),
        onLateFailure(error) {
          dispatch({ type: 'failed-late', error, account: request.account, isDraft: isDraft() })
          if (!isShown(error)) core.failures.report(error)
        },
        onLate: (late) => dispatch({ type: 'sent-late', sent: late, isDraft: isDraft(), isInFront: isInFront() }),
      },
      { quote, review },
      signal,
    )
    dispatch({ type: 'submitted', runId, sent, isOpen: dialog.$state.get().status !== 'closed' })
  }

  async function showNotice(text: Extract<SwapEffect, { type: 'notify' }>['text']) {
    const { showSwapNotice } = await import('./show-swap-notice.ts')
    showSwapNotice(core, text)
  }

  return (effect: SwapEffect, run: Run) => {
    switch (effect.type) {
      case 'quote':
        return quote(effect.request, run)
      case 'prepare':
        return prepare(effect, run)
      case 'ask':
        return ask(effect, run)
      case 'reset-draft':
        return draft.reset()
      case 'show-review':
        return views.push({ name: 'SwapPreview' })
      case 'show-result':
        // 'Decline it in your wallet too' no longer holds.
        core.notices.closeToast()
        views.reset(core.$purpose.get() ?? { name: 'Account' })
        return views.push({ name: 'SwapConfirmed' })
      case 'leave-review':
        return views.$current.get().name === 'SwapPreview' ? views.back() : undefined
      case 'notify':
        // Its code came with the review. Without it, no toast is shown.
        return void showNotice(effect.text).catch(core.failures.report)
    }
  }
}
