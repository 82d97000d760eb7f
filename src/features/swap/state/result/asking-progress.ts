/** How far the wallet has come with it. */
export interface AskingProgress {
  /**
   * The wallet is asked for an approval (`approving`), which is to get into a block (`approval-sent`); the swap is built and checked
   * again after it (`checking`), and the wallet is asked for it (`swapping`).
   */
  readonly phase: 'approving' | 'approval-sent' | 'checking' | 'swapping'
  /** Which of how many requests to the wallet it is, from 1. */
  readonly progress: { readonly step: number; readonly steps: number }
  /** The wallet has not answered for some time. */
  readonly isSlow: boolean
}
