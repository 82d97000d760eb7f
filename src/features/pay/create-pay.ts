import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { PayResult } from '#core/model/payment.ts'
import type { View } from '#core/model/view.ts'
import { createNameResolver } from '#domain/names/create-name-resolver.ts'
import { loadTransfers } from '#domain/transfers/load-transfers.ts'
import { readQuote, type SendQuote } from '#domain/transfers/read-quote.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import { submit } from '#domain/transfers/submit.ts'
import { findConnection, findPayer } from './find-payer.ts'
import { followPayment } from './follow-payment.ts'
import { payInProgress, payInvalidRequest, payUnsupportedAsset } from './pay-errors.ts'
import {
  advance,
  isSettled,
  NO_PAYMENT,
  type PayEffect,
  type PayEvent,
  type PayOutcome,
  type PayState,
  type PayStep,
} from './pay-machine.ts'
import { refusalOf } from './refusal-of.ts'
import { parsePayRequest, type Payment } from './request/parse-pay-request.ts'
import { readPayment } from './request/read-payment.ts'

/** After this long without an answer, the request has been seen, or never will be. */
const OPEN_REQUEST_MS = 30_000

/** One payment at a time, from what the site asks for until it is confirmed. */
export interface Pay {
  readonly $state: ReadableAtom<PayState>
  /**
   * Takes up a payment; `view` is what to open. `result` resolves once it is confirmed, and rejects if the visitor gives it up or it
   * fails.
   * @throws WalletDialogError `pay_invalid_request`, `pay_unsupported_asset`, `pay_in_progress`
   */
  begin(request: unknown): Promise<{ readonly view: View; readonly result: Promise<PayResult> }>
  /** Reads or checks the payment again. */
  again(): void
  /** Asks the wallet to switch to the payment's network. */
  switchNetwork(): void
  /** Asks the wallet to pay: once, however often it is called. */
  confirm(): void
  /** Stops waiting for the wallet; what it does later still counts. */
  cancel(): void
}

/** Paying: events go to the machine, and its effects are carried out here. */
export function createPay(core: Core): Pay {
  const { connections, views, ports, $purpose } = core
  const $state = atom<PayState>(NO_PAYMENT)
  let controller = new AbortController()
  /** Tells the site what became of the payment that it waits for. */
  let tell = { resolve: (_: PayResult) => {}, reject: (_: Error) => {} }

  function dispatch(event: PayEvent) {
    const before = $state.get()
    const { state, effects } = advance(before, event, (payment) => findPayer(core, payment))
    if (state.turn !== before.turn) {
      controller.abort(new Error('The visitor no longer waits'))
      controller = new AbortController()
    }
    if (state !== before) $state.set(state)
    for (const effect of effects) run(effect)
  }

  function run(effect: PayEffect) {
    switch (effect.type) {
      case 'read':
        return void read(effect.payment)
      case 'switch':
        return void work(() => core.switchNetwork(effect.payment.network.caipNetworkId))
      case 'quote':
        return void quote(effect.request)
      case 'ask':
        return void ask(effect.quote)
      case 'watch-request':
        return void ports.clock.after(OPEN_REQUEST_MS, () => dispatch({ type: 'request-over', of: effect.of }))
      case 'show-result':
        // The visitor may close the dialog from now on.
        $purpose.set(undefined)
        return views.reset({ name: 'PayLoading', data: { payment: true } })
      case 'settle':
        return settle(effect.outcome)
    }
  }

  function settle(outcome: PayOutcome | { readonly left: PayStep }) {
    if ('left' in outcome) tell.reject(refusalOf(outcome.left))
    else if (outcome.isPaid) tell.resolve({ transactionId: outcome.transactionId })
    else tell.reject(outcome.error)
  }

  /** The work of a turn. If it fails, that is its outcome. */
  async function work(run: (turn: number, signal: AbortSignal) => Promise<void>) {
    const { turn } = $state.get()
    try {
      await run(turn, controller.signal)
    } catch (thrown) {
      const error = toWalletDialogError(thrown)
      const isFinal = payInvalidRequest.matches(error) || payUnsupportedAsset.matches(error)
      dispatch({ type: 'failed', turn, error, isFinal })
    }
  }

  const read = (payment: Payment) =>
    work(async (turn, signal) => dispatch({ type: 'read', turn, facts: await readPayment(core, payment, signal) }))

  const quote = (request: SendRequest) =>
    work(async (turn, signal) => {
      const transfers = await loadTransfers(core, request.network)
      dispatch({ type: 'quoted', turn, quote: await readQuote(core, transfers, request, signal) })
    })

  const ask = (reviewed: SendQuote) =>
    work(async (turn, signal) => {
      const transfers = await loadTransfers(core, reviewed.request.network)
      const sent = await submit(
        {
          core,
          transfers,
          kind: 'pay',
          resolveAgain: async ({ recipientText, network }) =>
            (await core.use(createNameResolver)(recipientText, network, { signal, isFresh: true })).address,
          readQuote: (again) => readQuote(core, transfers, again, signal),
          onProgress: (progress) => dispatch({ type: 'progress', turn, progress }),
          onAnswered: () => dispatch({ type: 'request-over', of: turn }),
          // It is tracked and reported, as any other [pay.late].
          onLate: () => {},
        },
        reviewed,
        signal,
      )
      dispatch({ type: 'submitted', turn, sent })
      followPayment(core, sent, (outcome) => dispatch({ type: 'outcome', outcome }))
    })

  connections.$current.listen(() => dispatch({ type: 'moved' }))
  $purpose.listen((purpose) => purpose || dispatch({ type: 'left' }))

  return {
    $state,
    async begin(request) {
      const payment = await parsePayRequest(core, request)
      if (!isSettled($state.get())) throw payInProgress()
      const result = new Promise<PayResult>((resolve, reject) => {
        tell = { resolve, reject }
      })
      const view: View = { name: 'Pay', data: { namespace: payment.network.chainNamespace, payment: true } }
      $purpose.set(view)
      dispatch({ type: 'begin', payment })
      return { view, result }
    },
    again: () => dispatch({ type: 'again' }),
    switchNetwork: () => dispatch({ type: 'switch' }),
    confirm: () => {
      const { step } = $state.get()
      const wallet = 'facts' in step ? findConnection(core, step.facts.payment)?.wallet.name : undefined
      dispatch({ type: 'confirm', wallet: wallet ?? '' })
    },
    cancel: () => dispatch({ type: 'cancel' }),
  }
}
