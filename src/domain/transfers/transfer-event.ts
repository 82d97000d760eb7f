import type { AskingEvent } from '../asking/create-asking.ts'
import type { SendQuote } from './read-quote.ts'
import type { SentTransfer, SubmitProgress } from './submit.ts'

/** Events from a transfer's quote to the wallet's answer. The ones with a `turn` report on that turn's work. */
export type TransferEvent =
  | { readonly type: 'quoted'; readonly turn: number; readonly quote: SendQuote }
  | AskingEvent<SubmitProgress>
  | { readonly type: 'submitted'; readonly turn: number; readonly sent: SentTransfer }
