import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { AskingStep } from '#domain/asking/create-asking.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import type { SentTransfer, SubmitProgress } from '#domain/transfers/submit.ts'
import type { Payment } from './request/parse-pay-request.ts'
import type { PaymentFacts } from './request/read-payment.ts'

/**
 * How far a payment has come:
 *
 *     none → reading → waiting → quoting → reviewing ⇄ asking → submitted → over
 *             ↑ ↓  ↘                ↓ ↑        ↑ ↓        ↓
 *          unreadable refused      failed      failed ←───┘
 *
 * Between `waiting` and `asking`, a change of the account or of its network goes back to `waiting`. Once the dialog is closed or the site
 * turns payments off, every step but `submitted` becomes `none`. If the wallet sends a payment that the visitor no longer waited for, any step of it
 * becomes `submitted`.
 */
export type PayStep =
  | { readonly status: 'none' }
  /** The token and the recipient are looked up. */
  | { readonly status: 'reading'; readonly payment: Payment }
  /** They couldn’t be looked up, and can be tried again. */
  | { readonly status: 'unreadable'; readonly payment: Payment; readonly error: WalletDialogError }
  /** It can’t be paid at all: the site knows. */
  | { readonly status: 'refused'; readonly payment: Payment; readonly error: WalletDialogError }
  /** The visitor has to connect a wallet, or to switch it to the payment's network. */
  | {
      readonly status: 'waiting'
      readonly facts: PaymentFacts
      readonly for: 'account' | 'network'
      readonly isSwitching: boolean
      /** The wallet was asked to switch before: other ways to pay are offered beside that [pay.switch]. */
      readonly isTried: boolean
      /** Why the wallet didn’t switch. */
      readonly error?: WalletDialogError | undefined
    }
  | { readonly status: 'quoting'; readonly facts: PaymentFacts; readonly request: SendRequest }
  | {
      readonly status: 'reviewing'
      readonly facts: PaymentFacts
      readonly request: SendRequest
      readonly quote: SendQuote
      /** How much is missing, where a swap could bring it [pay.swap]. */
      readonly shortfall?: bigint | undefined
    }
  | AskingPay
  /** `quote`: what was reviewed, and can be paid again; without one, it couldn’t be checked. */
  | {
      readonly status: 'failed'
      readonly facts: PaymentFacts
      readonly request: SendRequest
      readonly quote: SendQuote | undefined
      readonly error: WalletDialogError
    }
  | { readonly status: 'submitted'; readonly sent: SentTransfer }
  /** Confirmed, or lost: the site knows. */
  | { readonly status: 'over'; readonly sent: SentTransfer }

export interface AskingPay extends AskingStep<SendRequest, SendQuote, SubmitProgress['phase']> {
  readonly facts: PaymentFacts
}

/** Token, amount and recipient, once they have been looked up. */
export const factsOf = (step: PayStep): PaymentFacts | undefined => ('facts' in step ? step.facts : undefined)

/** The payment that the site requests, until it was sent. */
export const paymentOf = (step: PayStep): Payment | undefined =>
  'payment' in step ? step.payment : factsOf(step)?.payment
