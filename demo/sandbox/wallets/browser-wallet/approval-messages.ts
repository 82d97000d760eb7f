import type { Approval, Decision } from '../requests/approval.ts'

/** An approval that waits in the window, with the site that asks; the browser vouches for the origin. */
export interface PendingApproval {
  readonly id: string
  readonly origin: string
  readonly approval: Approval
}

/** From the background frame to the approval window. */
export type ToApprovalWindow =
  | { readonly type: 'approvals'; readonly pending: readonly PendingApproval[] }
  /** Nothing is left to decide: the window closes. */
  | { readonly type: 'done' }

/** From the approval window to the background frame. */
export interface FromApprovalWindow {
  readonly type: 'decision'
  readonly approvalId: string
  readonly decision: Decision
}
