import type { Approval } from './approval.ts'

/** A checked request: what to ask the visitor, and what to do after a yes. */
export interface PreparedRequest {
  /** `undefined` if there is nothing to ask. */
  readonly approval: Approval | undefined
  perform(): Promise<unknown>
}
