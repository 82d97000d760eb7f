import type { Core } from '#core/core.ts'
import type { Reason } from '#core/errors/reason.ts'
import { messageOf, NO_MESSAGE, toWalletDialogError, WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { shortReason } from '#lib/clean-text.ts'
import { useMessages } from './define-messages.ts'
import { errorMessages } from './error-messages.ts'
import { reasonMessages } from './reason-messages.ts'

interface Texts {
  readonly errors: ReturnType<ReturnType<typeof errorMessages>['get']>
  readonly reasons: ReturnType<ReturnType<typeof reasonMessages>['get']>
}

/** A reason in the dialog’s language; the words of others in quotation marks [errors.reasons]. */
function reasonFor(reasons: Texts['reasons'], reason: unknown): string {
  if (reason === NO_MESSAGE) return reasons.none
  const { code, values } = Object(reason) as { code?: unknown; values?: unknown }
  if (typeof code !== 'string' || !Object.hasOwn(reasons, code)) return reasons.quoted({ text: String(reason) })
  const text = reasons[code as keyof Texts['reasons']]
  return typeof text === 'string' ? text : text(values as never)
}

function textFor(texts: Texts, thrown: unknown): string {
  const { code, data, cause } = toWalletDialogError(thrown)
  // Its own text is English, for developers; its code is the same in every language.
  if (!Object.hasOwn(texts.errors, code)) return texts.errors.unexpected({ reason: texts.reasons.error_code({ code }) })
  const text = texts.errors[code as keyof Texts['errors']]
  if (typeof text === 'string') return text
  const { reason } = data as { readonly reason?: unknown }
  if (reason === undefined) return text(data as never)
  // The reason is the message of another error of ours, which has a text of its own.
  const isOwn = cause instanceof WalletDialogError && reason === shortReason(cause.message)
  const reasonText = isOwn ? textFor(texts, cause).replace(/\.$/, '') : reasonFor(texts.reasons, reason)
  return text({ ...data, reason: reasonText } as never)
}

/**
 * An error and its causes, for visitors who open Details: one per line, without repetition. If an error quotes another party's reason, its
 * cause has the full words. Other causes are technical, and in English.
 */
function detailsFor(texts: Texts, thrown: unknown): string {
  const seen = new Set<unknown>()
  const lines: string[] = []
  const add = (line: string, part: string) => {
    if (!lines.some((other) => other.includes(part))) lines.push(line)
  }
  const visit = (at: unknown, isQuoted: boolean) => {
    if (at === undefined || seen.has(at)) return
    seen.add(at)
    const { errors, cause } = partsOf(at)
    if (at instanceof WalletDialogError) {
      const text = textFor(texts, at)
      add(text, text.replace(/\.$/, ''))
      visit(cause, quotes(texts, at))
    } else {
      const message = messageOf(at)
      if (isQuoted && !errors && message !== NO_MESSAGE)
        add(reasonFor(texts.reasons, message), message.replace(/\.$/, ''))
      visit(cause, isQuoted)
    }
    for (const error of errors ?? []) visit(error, isQuoted)
  }
  visit(toWalletDialogError(thrown), true)
  return lines.join('\n')
}

/** True if the text of an error has a reason in it. */
function quotes({ errors }: Texts, { code }: WalletDialogError): boolean {
  if (!Object.hasOwn(errors, code)) return false
  const text = errors[code as keyof Texts['errors']]
  return typeof text !== 'string' && text.template.includes('{reason}')
}

/** Wrapped errors. A wallet's error can be among the causes, and even reading it can throw. */
function partsOf(error: unknown): { readonly errors?: readonly unknown[] | undefined; readonly cause?: unknown } {
  try {
    if (!(error instanceof Error)) return {}
    return {
      errors: error instanceof AggregateError ? [...(error.errors as unknown[])] : undefined,
      cause: error.cause,
    }
  } catch {
    return {}
  }
}

/** A thrown value, for visitors: the text of its code in the dialog's language [errors.visitors]. */
export function describeError(core: Core, thrown: unknown): string {
  return textFor({ errors: core.use(errorMessages).get(), reasons: core.use(reasonMessages).get() }, thrown)
}

/** {@link describeError} for components: it follows the language. */
export function useDescribeError(): (thrown: unknown) => string {
  const texts = { errors: useMessages(errorMessages), reasons: useMessages(reasonMessages) }
  return (thrown) => textFor(texts, thrown)
}

/** The text of Details for an error, in the dialog's language [errors.details]. */
export function describeDetails(core: Core, thrown: unknown): string {
  return detailsFor({ errors: core.use(errorMessages).get(), reasons: core.use(reasonMessages).get() }, thrown)
}

/** {@link describeDetails} for components: it follows the language. */
export function useDescribeDetails(): (thrown: unknown) => string {
  const texts = { errors: useMessages(errorMessages), reasons: useMessages(reasonMessages) }
  return (thrown) => detailsFor(texts, thrown)
}

/** A reason for visitors, as the end of a sentence [errors.reasons]; it follows the language. */
export function useDescribeReason(): (reason: Reason | string) => string {
  const reasons = useMessages(reasonMessages)
  return (reason) => reasonFor(reasons, reason)
}
