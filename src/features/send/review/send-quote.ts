import type { PreparedTransfer } from '#core/ports/transfers.ts'
import type { Warnings } from './find-warnings.ts'
import type { SendRequest } from '../draft/send-request.ts'

/** A transfer that was looked at: what will happen, and all that is to be said of it. */
export interface ReadyPreview {
  readonly wanted: SendRequest
  readonly transfer: PreparedTransfer
  readonly warnings: Warnings
  /** Milliseconds since the epoch. */
  readonly readAt: number
}
