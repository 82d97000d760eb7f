import type { Approval } from './approval.ts'

/** A checked request: what to ask the visitor, and what to do once they agreed. */
export interface PreparedRequest {
  /** `undefined`: nothing to ask. */
  readonly approval: Approval | undefined
  perform(): Promise<unknown>
}
