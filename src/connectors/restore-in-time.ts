import { noAccounts } from '#core/connections/connection-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { WalletConnection } from '#core/ports/connector.ts'

/** How long to wait for a wallet to confirm an earlier connection. */
export const RESTORE_TIMEOUT_MS = 5_000

/** Restores an earlier connection; `undefined` if the wallet no longer has an account for the page, or doesn’t answer in time. */
export async function restoreInTime(
  open: (signal: AbortSignal) => Promise<WalletConnection>,
  clock: Clock,
  signal: AbortSignal,
): Promise<WalletConnection | undefined> {
  const timeout = new AbortController()
  const cancelTimer = clock.after(RESTORE_TIMEOUT_MS, () => timeout.abort())
  try {
    return await open(AbortSignal.any([signal, timeout.signal]))
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.signal.aborted || noAccounts.matches(error)) return undefined
    throw error
  } finally {
    cancelTimer()
  }
}
