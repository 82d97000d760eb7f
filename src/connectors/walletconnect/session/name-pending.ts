import { requestPending } from '#core/connections/attempt-errors.ts'
import { readWalletError, WALLET_CODES } from '#eip1193/read-wallet-error.ts'

/** A request's result; where the wallet refused it because it has another one open, that is what is thrown, with its name. */
export async function namePending<Answer>(answer: Promise<Answer>, wallet: () => string): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    if (readWalletError(cause).codes.includes(WALLET_CODES.pending))
      throw requestPending({ wallet: wallet() }, { cause })
    throw cause
  }
}
