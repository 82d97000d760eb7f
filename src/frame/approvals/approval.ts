import type { PanelContext } from '../panels/create-panels.ts'
import type { Warning } from '../panels/draw-warning.ts'
import type { PanelText } from '../texts/message.ts'

/** A line of an approval. */
export interface ApprovalRow {
  readonly label: PanelText
  readonly value: PanelText
  /** Set in a monospaced font, in full: an address, a hash, bytes. */
  readonly isCode?: boolean
  /** Begins a card of its own, such as for each call of a batch. */
  readonly startsCard?: boolean
}

/** Effects of a request, in words for the visitor. All of it is shown as text, and nothing is left out but what is in `details`. */
export interface Approval {
  /** A command, such as 'Sign message'. */
  readonly title: PanelText
  readonly rows: readonly ApprovalRow[]
  /** The request as it's written, where the rows say all that it does. They're shown once the visitor opens them. */
  readonly details?: readonly ApprovalRow[]
  /** The text to sign, as it is. */
  readonly text?: string
  /** Dangers are shown first, and a warning of several parts once. */
  readonly warnings: readonly Warning[]
}

/** Shows requests to the visitor, one at a time, in the order in which they came. */
export interface Approvals {
  /**
   * Resolves once the visitor has approved the request.
   * @param read called when the request's turn has come; `hasWaited` if it had to wait for other panels
   * @throws WalletDialogError `user_rejected` if they have rejected it; the signal's reason once it is aborted; what `read`
   * throws
   */
  ask(read: (hasWaited: boolean) => Promise<Approval>, context: PanelContext): Promise<void>
}
