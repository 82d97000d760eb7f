import type { ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { errorOf, runMachine, type Run } from '#domain/machines/run-machine.ts'
import { loadTransfers } from '#domain/transfers/load-transfers.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import { createDraft } from './draft/create-draft.ts'
import type { SendNotice } from './review/show-send-notice.ts'
import { transition, beginSend, type SendEffect, type SendEvent, type SendState } from './send-machine.ts'

/** One transfer at a time, from the draft to what the wallet has sent: the states of {@link SendState}, and the actions that lead on. */
export interface Send {
  readonly $state: ReadableAtom<SendState>
  /**
   * Goes to the review. If a name is still being looked up, waits for it, unless the visitor has moved on meanwhile.
   * @throws WalletDialogError for what is missing, as `Draft.toRequest` says
   */
  review(): void
  /** Quotes the transfer again. */
  checkAgain(): void
  /** Asks the wallet: once, however often it is called. */
  confirm(): void
  /** Stops waiting for the wallet; what it does later still counts. */
  cancel(): void
}

/** Sending: events go to the machine, and its effects are carried out here. */
export function createSend(core: Core): Send {
  const { accounts, connections, networks, views, dialog } = core
  const draft = core.use(createDraft)
  const { $state, dispatch } = runMachine<SendState, SendEvent, SendEffect>(core, {
    begin: beginSend(networks.$active.get().caipNetworkId),
    transition: (state, event) =>
      transition(state, event, {
        network: networks.$active.get().caipNetworkId,
        account: accounts.$active.get(),
        view: dialog.$state.get().status === 'closed' ? undefined : views.$current.get().name,
      }),
    runEffect,
  })

  function runEffect(effect: SendEffect, run: Run) {
    switch (effect.type) {
      case 'quote':
        return quote(effect.request, run)
      case 'ask':
        return ask(effect.quote, run)
      case 'reset-draft':
        return draft.reset()
      case 'show-review':
        return views.push({ name: 'SendPreview' })
      case 'show-result':
        views.reset({ name: 'Account' })
        return views.push({ name: 'SendConfirmed' })
      case 'leave-review':
        return views.back()
      case 'notify':
        // Its code came with the review. Without it, no toast is shown.
        return void showNotice(effect).catch(core.failures.report)
    }
  }

  const readQuote = async (request: SendRequest, signal: AbortSignal) => {
    const [module, transfers] = await Promise.all([
      import('#domain/transfers/read-quote.ts'),
      loadTransfers(core, request.network),
    ])
    return module.readQuote(core, transfers, request, signal)
  }

  async function quote(request: SendRequest, { runId, signal }: Run) {
    dispatch({ type: 'quoted', runId, quote: await readQuote(request, signal) })
  }

  async function ask(reviewed: SendQuote, { runId, signal }: Run) {
    const { request } = reviewed
    const [{ submit }, transfers] = await Promise.all([
      import('#domain/transfers/submit.ts'),
      loadTransfers(core, request.network),
    ])
    const isDraft = () => draft.$entered.get().recipientText === request.recipientText
    const sent = await submit(
      {
        core,
        transfers,
        kind: 'send',
        resolveAgain: ({ recipientText, network }) => draft.recipient.resolveAgain(recipientText, network, signal),
        // The form must not continue with the previous account.
        onNameMoved: draft.recipient.retry,
        readQuote: (again) => readQuote(again, signal),
        onProgress: (progress) => dispatch({ type: 'progress', runId, progress }),
        onAnswered: () => dispatch({ type: 'request-over', of: runId }),
        onLate: (late) => dispatch({ type: 'sent-late', sent: late, isDraft: isDraft() }),
        onLateFailure(error) {
          dispatch({ type: 'failed-late', error, isDraft: isDraft() })
          // The machine reports what it shows.
          if (errorOf($state.get()) !== error) core.failures.report(error)
        },
      },
      reviewed,
      signal,
    )
    dispatch({ type: 'submitted', runId, sent })
  }

  async function showNotice(notice: SendNotice) {
    const texts = await import('./review/show-send-notice.ts')
    texts.showSendNotice(core, notice)
  }

  function settleName(status: string) {
    if ($state.get().step.status !== 'resolving' || status === 'resolving') return
    if (status !== 'known') return dispatch({ type: 'name-settled' })
    try {
      dispatch({ type: 'name-settled', request: draft.toRequest() })
    } catch (error) {
      dispatch({ type: 'name-settled', error: toWalletDialogError(error) })
    }
  }

  draft.$entered.listen(() => dispatch({ type: 'draft-changed' }))
  draft.recipient.$state.listen(({ status }) => settleName(status))
  networks.$active.listen(() => dispatch({ type: 'moved' }))
  accounts.$active.listen(() => dispatch({ type: 'moved' }))

  return {
    $state,
    review: () => dispatch({ type: 'review', request: draft.toRequest() }),
    checkAgain: () => dispatch({ type: 'check-again' }),
    confirm: () => dispatch({ type: 'confirm', wallet: connections.$active.get()?.wallet.name ?? '' }),
    cancel: () => dispatch({ type: 'cancel' }),
  }
}
