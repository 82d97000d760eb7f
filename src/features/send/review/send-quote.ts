import type { PreparedTransfer } from '#core/ports/transfers.ts'
import type { Warnings } from './find-warnings.ts'
import type { SendRequest } from '../draft/send-request.ts'

/** What a request would do if it were sent now, and all that is to be said of it. */
export interface SendQuote {
  /** With the amount that was worked out, if it is all that can be sent. */
  readonly request: SendRequest
  readonly transfer: PreparedTransfer
  readonly warnings: Warnings
  /** Milliseconds since the epoch. */
  readonly readAt: number
}
