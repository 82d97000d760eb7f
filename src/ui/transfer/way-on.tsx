import type { ReactNode } from 'react'
import { ErrorDetails } from '../primitives/error-details.tsx'
import { useAnnounce } from '../use-announce.ts'

/** Why the last attempt failed. */
export interface ReviewFailure {
  /** A sentence. */
  readonly text: string
  /** Content of Details; absent if there are none. */
  readonly details?: unknown
  /** Checking again would find the same: the visitor has to change what they have entered. */
  readonly isOutdated: boolean
  /** The wallet may have sent it anyway: it isn’t asked again before the chain is. */
  readonly isUnproven: boolean
}

interface WayOnProps {
  readonly failure: ReviewFailure | undefined
  /** Shown while the wallet still has a request that the visitor no longer waits for. */
  readonly openInWallet: string | undefined
  /** The buttons. */
  readonly children: ReactNode
}

/** Where a review leads, with the outcome of the last attempt beside it. */
export function WayOn({ failure, openInWallet, children }: WayOnProps) {
  useAnnounce(openInWallet)
  return (
    <div className="way-on">
      {openInWallet && <p className="review-remark">{openInWallet}</p>}
      <p role="alert" className="send-error">
        {failure?.text}
      </p>
      {failure?.details !== undefined && <ErrorDetails error={failure.details} />}
      <div className="actions">{children}</div>
    </div>
  )
}
