import { isDeclined } from '#app/events.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import type { ReportedError } from './debug-report.ts'

/** The most errors that are kept, and the most causes of each. */
const ERROR_LIMIT = 20
const CAUSE_LIMIT = 5
const CODE_LIMIT = 40

/** The readable fields of an error: a wallet's getters may throw. */
function read(error: unknown, name: 'code' | 'cause'): unknown {
  try {
    return fieldsOf(error)[name]
  } catch {
    return undefined
  }
}

/** A visitor's refusal isn't an error of the site [debug.declined]. */
const isOfSite = (detail: unknown) => !isDeclined(read(detail, 'code'))

/** An error's causes as `code: message`, the nearest first. */
function causesOf(error: unknown, redact: (text: unknown, limit?: number) => string): readonly string[] {
  const causes: string[] = []
  for (
    let cause = error;
    cause !== undefined && cause !== null && causes.length < CAUSE_LIMIT;
    cause = read(cause, 'cause')
  ) {
    const code = read(cause, 'code')
    const text = typeof code === 'number' || typeof code === 'string' ? redact(String(code), CODE_LIMIT) : ''
    causes.push([text, redact(messageOf(cause))].filter(Boolean).join(': '))
  }
  return causes
}

/** Keeps the dialog's latest errors. */
export interface ErrorRecord {
  /** The latest first, without secrets. */
  list(redact: (text: unknown, limit?: number) => string): readonly ReportedError[]
  stop(): void
}

interface RecordDeps {
  dialog: EventTarget
  clock: Clock
  /** Errors reported before, the latest last [debug.earlier]. */
  earlier: readonly unknown[]
  /** Runs after each error. */
  onError(): void
}

/** Listens to a dialog's `wallet-error`. */
export function recordErrors({ dialog, clock, earlier, onError }: RecordDeps): ErrorRecord {
  let errors: readonly { readonly at: number | undefined; readonly detail: unknown }[] = earlier
    .filter(isOfSite)
    .map((detail) => ({ at: undefined, detail }))
    .toReversed()
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (!isOfSite(detail)) return
    errors = [{ at: clock.now(), detail }, ...errors].slice(0, ERROR_LIMIT)
    onError()
  }
  dialog.addEventListener('wallet-error', listen)
  return {
    stop: () => dialog.removeEventListener('wallet-error', listen),
    list: (redact) =>
      errors.map(({ at, detail }) => ({
        at,
        code: redact(read(detail, 'code'), CODE_LIMIT),
        message: redact(messageOf(detail)),
        causes: causesOf(read(detail, 'cause'), redact),
      })),
  }
}
