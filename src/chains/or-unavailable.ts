import { defineError, messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { BalanceRequest } from '#core/ports/native-balance.ts'
import { cleanText, REASON_LIMIT } from '#lib/clean-text.ts'

/**
 * A native balance couldn’t be read.
 * @remedy Read `cause`.
 */
export const balanceUnavailable = defineError(
  'balance_unavailable',
  'The balance on {network} could not be read: {reason}',
)

/** One message holds the reasons of several endpoints. */
const REASONS_LIMIT = 2 * REASON_LIMIT

/** Rejects with `balance_unavailable` if the reading fails, or with the signal's reason. */
export async function orUnavailable<Answer>(
  { network, signal }: { network: BalanceRequest['network']; signal?: AbortSignal | undefined },
  reading: Promise<Answer>,
): Promise<Answer> {
  try {
    return await reading
  } catch (cause) {
    signal?.throwIfAborted()
    throw balanceUnavailable({ network: network.name, reason: cleanText(messageOf(cause), REASONS_LIMIT) }, { cause })
  }
}
