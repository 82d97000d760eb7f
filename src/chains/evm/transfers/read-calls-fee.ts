import { transactionWouldFail } from '#core/errors/frame-errors.ts'
import type { EstimateCalls, TransferFee, TransferRequest } from '#core/ports/transfers.ts'
import { coinOf } from './coin-of.ts'
import { encodeTransfer } from './encode-transfer.ts'

/** The wallet's fee estimate of a smart account's transfer, or the reason why it would fail. */
export async function readCallsFee(
  request: TransferRequest,
  estimateCalls: EstimateCalls,
): Promise<{ readonly fee: TransferFee } | { readonly refusal: string }> {
  const { from: _, ...call } = encodeTransfer(request)
  const token = coinOf(request.network)
  try {
    const { amount, sponsor, notSponsored } = await estimateCalls([call])
    return { fee: sponsor === undefined ? { amount, token, notSponsored } : { amount: 0n, token, sponsor } }
  } catch (error) {
    request.signal?.throwIfAborted()
    if (transactionWouldFail.matches(error)) return { refusal: String(error.data['reason']) }
    throw error
  }
}
