import type { TurnFailed } from '../turns/run-machine.ts'
import type { RequestOver } from './open-request.ts'
import type { SendQuote } from './read-quote.ts'
import type { SentTransfer, SubmitProgress } from './submit.ts'

/** Events from a transfer's quote to the wallet's answer. The ones with a `turn` report on that turn's work. */
export type TransferEvent =
  | { readonly type: 'quoted'; readonly turn: number; readonly quote: SendQuote }
  /** `wallet`: the name of the requested wallet. */
  | { readonly type: 'confirm'; readonly wallet: string }
  | { readonly type: 'progress'; readonly turn: number; readonly progress: Partial<SubmitProgress> }
  | TurnFailed
  | { readonly type: 'submitted'; readonly turn: number; readonly sent: SentTransfer }
  /** The visitor no longer waits for the wallet, or goes back to the review. */
  | { readonly type: 'cancel' }
  | RequestOver
