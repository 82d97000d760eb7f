import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { failureOf, type FailureText } from '#domain/transfers/failure-of.ts'
import { isOutdated } from '#domain/transfers/review-errors.ts'
import { useDescribeError } from '../messages/describe-error.ts'
import type { ReviewFailure } from './way-on.tsx'

/** Says why the last attempt failed: in these words, or in the error’s own. */
export function useDescribeFailure(
  texts: Readonly<Record<FailureText, string>>,
): (error: WalletDialogError) => ReviewFailure {
  const describe = useDescribeError()
  return (error) => {
    const failure = failureOf(error)
    return {
      ...('text' in failure ? { text: texts[failure.text], details: error } : { text: describe(failure.error) }),
      isOutdated: isOutdated(error),
      isUnproven: 'text' in failure && failure.text !== 'notChecked',
    }
  }
}
