import { sendUnproven } from '#core/errors/send-errors.ts'
import type { Clock } from '#core/ports/clock.ts'

/** A wallet that failed longer ago than this has nothing more to do with what is sent now. */
export const ATTEMPT_LIFETIME_MS = 10 * 60_000

/** The chain's answer about an attempt that its wallet called failed. */
export type EarlierAttempt =
  /** There was none, or the chain shows that it wasn't sent so far. */
  | { readonly status: 'none' }
  | { readonly status: 'sent'; readonly hash: string }
  /** The chain was asked, and shows neither. */
  | { readonly status: 'unknown' }
  /** The chain couldn't be asked. */
  | { readonly status: 'unasked' }

interface Denied<Attempt> {
  readonly attempt: Attempt
  readonly at: number
  readonly isDeclined: boolean
  /** The visitor was stopped because the chain couldn't tell. */
  wasStopped: boolean
}

/** Attempts that failed by their wallets' word alone, by what they were for [send.denied]. */
export interface DeniedAttempts<Attempt> {
  /** The wallet reported a failure, or that the visitor declined. That is only its word: it is remembered until the chain has been asked again. */
  deny(key: string, attempt: Attempt, isDeclined: boolean): void
  /** It was sent: nothing that failed before it matters any more. */
  end(key: string): void
  /** Looks on the chain for an attempt for the same that a wallet called failed. Never rejects. */
  find(key: string): Promise<EarlierAttempt>
  /**
   * The same before the wallet is asked again: the hash of what was sent after all, or `undefined` if it may be asked. The visitor is
   * stopped each time if the chain can't be asked, and once if it can't tell; then it is for them to decide.
   * @throws WalletDialogError `send_unproven`
   */
  settle(key: string): Promise<string | undefined>
}

/** @param search asks the chain. A rejection means that it couldn't be asked. */
export function createDeniedAttempts<Attempt>(
  clock: Clock,
  search: (attempt: Attempt) => Promise<EarlierAttempt>,
): DeniedAttempts<Attempt> {
  const all = new Map<string, Denied<Attempt>>()

  function recall(key: string): Denied<Attempt> | undefined {
    const denied = all.get(key)
    if (denied && clock.now() - denied.at > ATTEMPT_LIFETIME_MS) all.delete(key)
    return all.get(key)
  }

  async function find(key: string): Promise<EarlierAttempt> {
    const denied = recall(key)
    if (!denied) return { status: 'none' }
    const found = await search(denied.attempt).catch(() => ({ status: 'unasked' }) as const)
    if (found.status === 'sent') all.delete(key)
    return found
  }

  return {
    find,
    deny(key, attempt, isDeclined) {
      const first = recall(key)
      // The first one counts: its place on the chain is before anything that was sent since.
      if (first) all.set(key, { ...first, isDeclined: first.isDeclined && isDeclined })
      else all.set(key, { attempt, at: clock.now(), isDeclined, wasStopped: false })
    },
    end: (key) => void all.delete(key),
    async settle(key) {
      const found = await find(key)
      if (found.status === 'sent') return found.hash
      if (found.status === 'none') return undefined
      const denied = recall(key)
      if (found.status === 'unknown') {
        // A visitor who has declined knows that nothing was sent.
        if (!denied || denied.isDeclined || denied.wasStopped) return undefined
        denied.wasStopped = true
      }
      throw sendUnproven()
    },
  }
}
