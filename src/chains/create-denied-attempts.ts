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

interface DeniedAttempt<Attempt> {
  readonly attempt: Attempt
  readonly at: number
  readonly isDeclined: boolean
  /** The visitor was stopped because the chain couldn't tell. */
  wasStopped: boolean
}

/** Attempts that failed by their wallets' word alone, by their requests [send.denied]. */
export interface DeniedAttempts<Request, Attempt extends { readonly request: Request }> {
  /** The wallet reported a failure, or that the visitor declined. That is only its word: it is remembered until the chain has been asked again. */
  deny(attempt: Attempt, isDeclined: boolean): void
  /** It was sent: nothing that failed before it matters any more. */
  end(request: Request): void
  /** Looks on the chain for all attempts for the same that a wallet called failed: a sent one, or the least certain answer. Never rejects. */
  find(request: Request): Promise<EarlierAttempt>
  /**
   * The same before the wallet is asked again: the hash of what was sent after all, or `undefined` if it may be asked. The visitor is
   * stopped each time if the chain can't be asked, and once for each failure about which it can't tell; then it is for them to decide.
   * @throws WalletDialogError `send_unproven`
   */
  settle(request: Request): Promise<string | undefined>
}

/** The most attempts for the same that are searched for; the oldest are forgotten first. */
const ATTEMPTS_LIMIT = 5

interface DeniedAttemptsDeps<Request, Attempt> {
  clock: Clock
  /** Requests for the same have the same key. */
  keyOf(request: Request): string
  /** Asks the chain. A rejection means that it couldn't be asked. */
  search(attempt: Attempt): Promise<EarlierAttempt>
}

export function createDeniedAttempts<Request, Attempt extends { readonly request: Request }>({
  clock,
  keyOf,
  search,
}: DeniedAttemptsDeps<Request, Attempt>): DeniedAttempts<Request, Attempt> {
  const all = new Map<string, readonly DeniedAttempt<Attempt>[]>()

  function recall(key: string): readonly DeniedAttempt<Attempt>[] {
    const recent = (all.get(key) ?? []).filter(({ at }) => clock.now() - at <= ATTEMPT_LIFETIME_MS)
    if (recent.length > 0) all.set(key, recent)
    else all.delete(key)
    return recent
  }

  /** Each attempt is searched for by its own place on the chain: a later one can be sent though an earlier one never was. */
  async function look(request: Request) {
    const key = keyOf(request)
    const looks = recall(key).map(async (denied) => {
      const found = await search(denied.attempt).catch(() => ({ status: 'unasked' }) as const)
      return { denied, found }
    })
    const answers = await Promise.all(looks)
    const found = worstOf(answers.map((answer) => answer.found))
    if (found.status === 'sent') all.delete(key)
    return { found, answers }
  }

  return {
    find: async (request) => (await look(request)).found,
    deny(attempt, isDeclined) {
      const key = keyOf(attempt.request)
      const denied = { attempt, at: clock.now(), isDeclined, wasStopped: false }
      all.set(key, [...recall(key), denied].slice(-ATTEMPTS_LIMIT))
    },
    end: (request) => void all.delete(keyOf(request)),
    async settle(request) {
      const { found, answers } = await look(request)
      if (found.status === 'sent') return found.hash
      if (found.status === 'unasked') throw sendUnproven()
      // A visitor who has declined knows that nothing was sent.
      const open = answers.filter(
        ({ denied, found: { status } }) => status === 'unknown' && !denied.isDeclined && !denied.wasStopped,
      )
      if (open.length === 0) return undefined
      for (const { denied } of open) denied.wasStopped = true
      throw sendUnproven()
    },
  }
}

function worstOf(answers: readonly EarlierAttempt[]): EarlierAttempt {
  const order = ['sent', 'unasked', 'unknown', 'none'] as const
  const statuses = answers.map((answer) => answer.status)
  const worst = order.find((status) => statuses.includes(status))
  return answers.find(({ status }) => status === worst) ?? { status: 'none' }
}
