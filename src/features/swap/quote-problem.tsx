import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { ErrorDetails } from '#ui/primitives/failed-state.tsx'
import { FailedLine } from '#ui/transfer/failed-line.tsx'
import { swapMessages } from './swap-messages.ts'

interface QuoteProblemProps {
  readonly error: WalletDialogError
  /** A quote is still shown. */
  readonly isRefresh: boolean
  onRetry(): void
}

/** Why there is no quote, or no newer one, and a way to try again. */
export function QuoteProblem({ error, isRefresh, onRetry }: QuoteProblemProps) {
  const texts = useMessages(swapMessages)
  const describe = useDescribeError()
  // These errors have their own advice: another token, or a lower amount.
  const isInWords = error.code.startsWith('swap_')
  return (
    <>
      <FailedLine
        text={isInWords ? describe(error) : isRefresh ? texts.refreshFailed : texts.quoteFailed}
        retry={texts.retry}
        onRetry={onRetry}
      />
      {!isInWords && <ErrorDetails error={error} />}
    </>
  )
}
