import type { Clock } from '#core/ports/clock.ts'
import type { PreparedTransfer, SubmittedTransfer } from '#core/ports/transfers.ts'
import { askToSend } from './ask-to-send.ts'
import type { Attempts } from './create-attempts.ts'
import { encodeTransfer } from './encode-transfer.ts'
import type { GasPrice } from './read-fees.ts'

/** The gas and price from `prepare`. */
export interface EvmPlan {
  readonly gas: `0x${string}`
  /** Passed to the wallet only if it must stay within it. */
  readonly price: GasPrice['fields'] | undefined
}

interface SendDeps {
  attempts: Attempts
  transfer: PreparedTransfer
  provider: unknown
  clock: Clock
  signal?: AbortSignal | undefined
}

/** Asks the wallet for a transfer. Errors: see {@link askToSend}. */
export function sendTransfer({ transfer, ...rest }: SendDeps): Promise<SubmittedTransfer> {
  const { request, plan } = transfer
  // A smart account’s wallet knows gas and fees itself.
  const { gas, price } = (plan ?? {}) as Partial<EvmPlan>
  const { from, ...call } = encodeTransfer(request)
  return askToSend({ request: { network: request.network, from, calls: [call], gas, price }, ...rest })
}
