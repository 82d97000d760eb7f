import type { Core } from '#core/core.ts'
import { messageOf, toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from './define-messages.ts'
import { errorMessages } from './error-messages.ts'

type ErrorTexts = ReturnType<ReturnType<typeof errorMessages>['get']>

function textFor(texts: ErrorTexts, thrown: unknown): string {
  const { code, data } = toWalletDialogError(thrown)
  // An error that isn’t meant for visitors is quoted.
  if (!Object.hasOwn(texts, code)) return texts.unexpected({ reason: messageOf(thrown) })
  const text = texts[code as keyof ErrorTexts]
  return typeof text === 'string' ? text : text(data as never)
}

/** A thrown value, for visitors: the text of its code in the dialog's language [errors.visitors]. */
export function describeError(core: Core, thrown: unknown): string {
  return textFor(core.use(errorMessages).get(), thrown)
}

/** {@link describeError} for components: it follows the language. */
export function useDescribeError(): (thrown: unknown) => string {
  const texts = useMessages(errorMessages)
  return (thrown) => textFor(texts, thrown)
}
