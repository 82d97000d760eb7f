import { Suspense, type ReactNode } from 'react'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { ErrorDetails } from '../primitives/failed-state.tsx'
import { lazyPart } from '../primitives/lazy-part.tsx'
import type { AmountProblemProps } from './amount-problem.tsx'

/** Rarely needed. */
const AmountProblem = lazyPart(async () => (await import('./amount-problem.tsx')).AmountProblem)

interface AmountNoteProps extends AmountProblemProps {
  /** Why its maximum couldn’t be calculated. */
  readonly maxError: WalletDialogError | undefined
  /** Replaces any note about the amount. */
  readonly children?: ReactNode
}

/** The amount's problem, below its field. */
export function AmountNote({ maxError, children, ...problem }: AmountNoteProps) {
  return (
    <>
      <div id="amount-note" role="status" className="growing-note">
        <div>
          {children ||
            ((problem.isWrong || maxError) && (
              <Suspense>
                <AmountProblem {...problem} />
              </Suspense>
            ))}
        </div>
      </div>
      {maxError && <ErrorDetails error={maxError} />}
    </>
  )
}
