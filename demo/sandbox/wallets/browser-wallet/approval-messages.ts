import type { Approval, Decision } from '../requests/approval.ts'

/** An approval that waits in the window, and the site that asks; the origin comes from the browser. */
export interface PendingApproval {
  readonly id: string
  readonly origin: string
  readonly approval: Approval
}

/** From the background frame to the approval window. */
export type ToApprovalWindow =
  | { readonly type: 'approvals'; readonly pending: readonly PendingApproval[] }
  /** There is nothing left to decide: the window closes. */
  | { readonly type: 'done' }

/** From the approval window to the background frame. */
export interface FromApprovalWindow {
  readonly type: 'decision'
  readonly approvalId: string
  readonly decision: Decision
}
