import { sendDeclined } from '#core/errors/send-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { payCancelled, payFailed, payInsufficientFunds, payUnproven } from './pay-errors.ts'
import type { LeftPayment } from './pay-machine.ts'

/** The error that the site gets when the visitor leaves a payment: the reason why it wasn't paid, if there is one. */
export function refusalOf({ left: step, unproven, ...data }: LeftPayment): WalletDialogError {
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
