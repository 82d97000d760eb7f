/** How far the wallet has come with it. */
export interface AskingProgress {
  /**
   * The wallet shows the approval (`approving`), which then waits for a block (`approval-sent`); the swap is rebuilt and checked again
   * (`checking`), and the wallet shows the swap (`swapping`).
   */
  readonly phase: 'approving' | 'approval-sent' | 'checking' | 'swapping'
  /** Which of how many requests to the wallet it is, from 1. */
  readonly progress: { readonly step: number; readonly steps: number }
  /** The wallet has not answered for some time. */
  readonly isSlow: boolean
}
