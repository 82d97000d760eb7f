import { Suspense, type ReactNode } from 'react'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { ErrorDetails } from '../primitives/error-details.tsx'
import { lazyPart } from '../primitives/lazy-part.tsx'
import type { AmountProblemProps } from './amount-problem.tsx'

/** Rarely needed. */
const AmountProblem = lazyPart(async () => (await import('./amount-problem.tsx')).AmountProblem)

interface AmountNoteProps extends AmountProblemProps {
  /** Why its maximum couldn’t be calculated. */
  readonly maxError: WalletDialogError | undefined
  /** What comes before anything about the amount. */
  readonly children?: ReactNode
}

/** What is wrong with an amount, below its field. */
export function AmountNote({ maxError, children, ...problem }: AmountNoteProps) {
  return (
    <>
      <div id="amount-note" role="status">
        {children ||
          ((problem.isWrong || maxError) && (
            <Suspense>
              <AmountProblem {...problem} />
            </Suspense>
          ))}
      </div>
      {maxError && <ErrorDetails error={maxError} />}
    </>
  )
}
