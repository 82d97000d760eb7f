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
  // An error that isn’t meant for visitors is quoted.
  if (!Object.hasOwn(texts.errors, code))
    return texts.errors.unexpected({ reason: reasonFor(texts.reasons, messageOf(thrown)) })
  const text = texts.errors[code as keyof Texts['errors']]
  if (typeof text === 'string') return text
  const { reason } = data as { readonly reason?: unknown }
  if (reason === undefined) return text(data as never)
  // The reason is the message of another error of ours, which has a text of its own.
  const isOwn = cause instanceof WalletDialogError && reason === shortReason(cause.message)
  const said = isOwn ? textFor(texts, cause).replace(/\.$/, '') : reasonFor(texts.reasons, reason)
  return text({ ...data, reason: said } as never)
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

/** A reason for visitors, as the end of a sentence [errors.reasons]; it follows the language. */
export function useDescribeReason(): (reason: Reason | string) => string {
  const reasons = useMessages(reasonMessages)
  return (reason) => reasonFor(reasons, reason)
}
