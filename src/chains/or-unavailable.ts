import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { BalanceRequest } from '#core/ports/native-balance.ts'
import { cleanText } from '#lib/clean-text.ts'
import { balanceUnavailable } from './balance-errors.ts'

/** One message holds the reasons of several endpoints; it quotes at most this many characters. */
const REASON_LIMIT = 400

/** What was read. Rejects with `balance_unavailable` if it couldn’t be, or with the signal's reason. */
export async function orUnavailable<Answer>(
  { network, signal }: { network: BalanceRequest['network']; signal?: AbortSignal | undefined },
  reading: Promise<Answer>,
): Promise<Answer> {
  try {
    return await reading
  } catch (cause) {
    signal?.throwIfAborted()
    throw balanceUnavailable({ network: network.name, reason: cleanText(messageOf(cause), REASON_LIMIT) }, { cause })
  }
}
