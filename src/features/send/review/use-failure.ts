import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { failureOf } from '#domain/transfers/failure-of.ts'
import { isOutdated } from '#domain/transfers/review-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import type { ReviewFailure } from '#ui/transfer/review-actions.tsx'
import { sendingMessages } from './sending-messages.ts'

/** Why the last attempt failed, in words. */
export function useFailure(error: WalletDialogError | undefined): ReviewFailure | undefined {
  const told = useMessages(sendingMessages)
  const describe = useDescribeError()
  if (!error) return undefined
  const failure = failureOf(error)
  return {
    ...('text' in failure ? { text: told[failure.text], details: error } : { text: describe(failure.error) }),
    isOutdated: isOutdated(error),
  }
}
