import { computed, type ReadableAtom } from 'nanostores'
import type { Connection } from '#core/connections/connection.ts'
import type { Core } from '#core/core.ts'
import { sendDeclined } from '#core/errors/send-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { PayResult } from '#core/model/payment.ts'
import type { View } from '#core/model/view.ts'
import type { Transfers } from '#core/ports/transfers.ts'
import { featureOff } from '#core/views/refuse-view.ts'
import { errorOf, runMachine, type Run } from '#domain/machines/run-machine.ts'
import { createNameResolver } from '#domain/names/create-name-resolver.ts'
import { canSwapOn } from '#domain/swaps/can-swap-on.ts'
import { toTransferToken } from '#domain/transfers/draft-amount.ts'
import { findWallet } from '#domain/transfers/find-sender.ts'
import { loadTransfers } from '#domain/transfers/load-transfers.ts'
import { readQuote, type SendQuote } from '#domain/transfers/read-quote.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import { submit, type SentTransfer } from '#domain/transfers/submit.ts'
import { followPayment } from './follow-payment.ts'
import { payCancelled, payFailed, payInProgress, payInsufficientFunds, payUnproven } from './pay-errors.ts'
import {
  isSettled,
  NO_PAYMENT,
  transition,
  type LeftPayment,
  type PayEffect,
  type Payer,
  type PayEvent,
  type PayOutcome,
  type PayState,
} from './pay-machine.ts'
import { payMessages } from './pay-messages.ts'
import { parsePayRequest, type Payment } from './request/parse-pay-request.ts'
import { readPayment } from './request/read-payment.ts'

/** One payment at a time, from what the site asks for until it is confirmed. */
export interface Pay {
  readonly $state: ReadableAtom<PayState>
  /**
   * Takes up a payment; `view` is what to open. `result` resolves once it is confirmed, and rejects if the visitor gives it up or it
   * fails.
   * @throws WalletDialogError `feature_off`, `pay_invalid_request`, `pay_unsupported_asset`, `pay_in_progress`
   */
  begin(request: unknown): Promise<{ readonly view: View; readonly result: Promise<PayResult> }>
  /** Reads or checks the payment again. */
  again(): void
  /** Asks the wallet to switch to the payment's network. */
  switchNetwork(): void
  /** Shows the payment as a link for other wallets. */
  showLink(): void
  /** Asks the wallet to pay: once, however often it is called. */
  confirm(): void
  /** Stops waiting for the wallet; what it does later still counts. */
  cancel(): void
}

/** `left`: the payment that was open when Pay was turned off. */
function payOff(left?: LeftPayment) {
  const { isOpenInWallet, isLinkShown } = left ?? {}
  return featureOff({ view: 'Pay', feature: 'pay' }, left && { data: { isOpenInWallet, isLinkShown } })
}

type Asking = Extract<PayEffect, { type: 'ask' }>

/** Paying: events go to the machine, and its effects are carried out here. */
export function createPay(core: Core): Pay {
  const { connections, views, $purpose, $config } = core
  const { $state, dispatch } = runMachine<PayState, PayEvent, PayEffect>(core, {
    begin: NO_PAYMENT,
    transition: (state, event) => transition(state, event, (payment) => findPayer(core, payment)),
    runEffect,
  })
  /** Tells the site what became of the payment that it waits for. */
  let sitePromise = { resolve: (_: PayResult) => {}, reject: (_: Error) => {} }

  const isOff = () => !$config.get().features.pay

  function runEffect(effect: PayEffect, run: Run): Promise<void> | void {
    switch (effect.type) {
      case 'read':
        return read(effect.payment, run)
      case 'switch':
        return core.switchNetwork(effect.payment.network.caipNetworkId)
      case 'quote':
        return quote(effect.request, run)
      case 'ask':
        return ask(effect, run)
      case 'show-result':
        // The visitor may close the dialog from now on.
        $purpose.set(undefined)
        views.reset({ name: 'PayLoading', data: { payment: true } })
        return followPayment({ core, $state, dispatch }, effect.sent)
      case 'settle':
        return settle(effect.outcome)
      case 'notify-late':
        return core.notices.toast('error', core.use(payMessages).get().late)
    }
  }

  function settle(outcome: PayOutcome | LeftPayment) {
    if ('left' in outcome) sitePromise.reject(isOff() ? payOff(outcome) : refusalOf(outcome))
    else if (outcome.isPaid) sitePromise.resolve({ transactionId: outcome.transactionId })
    else sitePromise.reject(outcome.error)
  }

  async function read(payment: Payment, { runId, signal }: Run) {
    await untilShown(core, signal)
    dispatch({ type: 'read', runId, facts: await readPayment(core, payment, signal) })
  }

  async function quote(request: SendRequest, { runId, signal }: Run) {
    await untilShown(core, signal)
    const transfers = await loadTransfers(core, request.network)
    const quoted = await readQuote(core, transfers, request, signal)
    const shortfall = await readShortfall(core, transfers, quoted, signal)
    dispatch({ type: 'quoted', runId, quote: quoted, shortfall })
  }

  async function ask({ facts, quote: reviewed }: Asking, { runId, signal }: Run) {
    const { payment, knownAs } = facts
    /** The result names the recipient as the review did. */
    const named = (sent: SentTransfer): SentTransfer => ({ ...sent, name: sent.name ?? knownAs })
    const transfers = await loadTransfers(core, reviewed.request.network)
    const sent = await submit(
      {
        core,
        transfers,
        kind: 'pay',
        resolveAgain: async ({ recipientText, network }) =>
          (await core.use(createNameResolver)(recipientText, network, { signal, isFresh: true })).address,
        readQuote: (again) => readQuote(core, transfers, again, signal),
        onProgress: (progress) => dispatch({ type: 'progress', runId, progress }),
        onAnswered: () => dispatch({ type: 'request-over', of: runId }),
        onLate: (late) => dispatch({ type: 'sent-late', payment, sent: named(late) }),
        onLateFailure(error) {
          dispatch({ type: 'failed-late', payment, error })
          // The machine reports what it shows.
          if (errorOf($state.get()) !== error) core.failures.report(error)
        },
      },
      reviewed,
      signal,
    )
    dispatch({ type: 'submitted', runId, sent: named(sent) })
  }

  connections.$current.listen(() => dispatch({ type: 'moved' }))
  $purpose.listen((purpose) => {
    if (!purpose) dispatch({ type: 'left' })
  })

  return {
    $state,
    async begin(request) {
      if (isOff()) throw payOff()
      const payment = await parsePayRequest(core, request)
      if (!isSettled($state.get())) throw payInProgress()
      const result = new Promise<PayResult>((resolve, reject) => {
        sitePromise = { resolve, reject }
      })
      const view: View = { name: 'Pay', data: { namespace: payment.network.chainNamespace, payment: true } }
      $purpose.set(view)
      dispatch({ type: 'begin', payment })
      return { view, result }
    },
    again: () => dispatch({ type: 'again' }),
    switchNetwork: () => dispatch({ type: 'switch' }),
    showLink: () => {
      dispatch({ type: 'link-shown' })
      views.push({ name: 'PayLink', data: { payment: true } })
    },
    confirm: () => {
      const { step } = $state.get()
      const wallet = 'facts' in step ? findConnection(core, step.facts.payment)?.wallet.name : undefined
      dispatch({ type: 'confirm', wallet: wallet ?? '' })
    },
    cancel: () => dispatch({ type: 'cancel' }),
  }
}

/** Nothing is asked while Pay isn't shown: the page may refuse to open it, and Connect, Swap or sign-in may cover it. */
function untilShown({ dialog, views }: Core, signal: AbortSignal): Promise<void> {
  const $isShown = computed(
    [dialog.$state, views.$current],
    ({ status }, { name }) => status === 'open' && name === 'Pay',
  )
  return new Promise((resolve) => {
    const stop = $isShown.subscribe((isShown) => {
      if (!isShown) return
      queueMicrotask(() => stop())
      resolve()
    })
    signal.addEventListener('abort', () => stop())
  })
}

/** The connection on the payment's namespace, on whichever of its networks. */
const findConnection = ({ connections }: Core, { network }: Payment): Connection | undefined =>
  connections.$current.get().find(({ namespace }) => namespace === network.chainNamespace)

/** The account that would pay. */
function findPayer(core: Core, payment: Payment): Payer | undefined {
  const connection = findConnection(core, payment)
  if (!connection) return undefined
  return { address: connection.address, isOnNetwork: connection.caipNetworkId === payment.network.caipNetworkId }
}

/**
 * How much of what is paid is missing, in its smallest unit, where a swap could bring it [pay.swap]. The network's coin has to
 * last for the fee, too.
 */
async function readShortfall(
  core: Core,
  transfers: Transfers,
  { request, transfer, warnings }: SendQuote,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { network, from, recipient, token, amount } = request
  const { balance, fee } = transfer
  const stop = warnings.stops[0]?.id
  const isCoin = token.address === undefined
  if (stop !== 'too-much' && !(stop === 'no-fee' && isCoin)) return undefined
  if (!swapsOn(core, request)) return undefined
  if (!isCoin) return amount - balance.token
  if (fee) return amount + fee.amount - balance.native
  const asked = { network, from, to: recipient.address, token: toTransferToken(token) }
  try {
    return amount - (await transfers.maxAmount({ ...asked, ...findWallet(core, request, signal), signal }))
  } catch (error) {
    signal.throwIfAborted()
    core.failures.report(error)
    // The fee is unknown: the shortfall without it still leads to a swap, and the fee will be known by then.
    return amount - balance.native
  }
}

function swapsOn({ $config, failures, ports }: Core, { network }: SendQuote['request']): boolean {
  try {
    return canSwapOn($config.get(), ports.chains.of(network.chainNamespace), network.caipNetworkId)
  } catch (error) {
    // The site's own provider threw: Swap would only show that error.
    failures.report(error)
    return false
  }
}

/** The error that the site gets when the visitor leaves a payment: the reason why it wasn't paid, if there is one. */
function refusalOf({ left: step, unproven, ...data }: LeftPayment): WalletDialogError {
  // However far a later try has come.
  if (unproven) return payUnproven(undefined, { cause: unproven, data })
  if (step.status === 'reviewing') {
    const { request, warnings, transfer } = step.quote
    const [stop] = warnings.stops
    const { network, from, token } = request
    const lacking =
      stop?.id === 'too-much' ? token.symbol : stop?.id === 'no-fee' ? network.nativeCurrency.symbol : undefined
    if (lacking !== undefined) {
      return payInsufficientFunds({ address: from, symbol: lacking, network: network.name }, { data })
    }
    const { simulation } = transfer
    if (stop && simulation.status === 'refused') return payFailed({ reason: String(simulation.reason) }, { data })
    if (stop) return payFailed({ reason: stop.id }, { data })
  }
  if ((step.status === 'failed' || step.status === 'unreadable') && !sendDeclined.matches(step.error)) {
    return payFailed({ reason: step.error.message }, { cause: step.error, data })
  }
  return payCancelled(undefined, { data })
}
