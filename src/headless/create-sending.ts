import type { WalletCore } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createNameResolver } from '#domain/names/create-name-resolver.ts'
import { loadTransfers } from '#domain/transfers/load-transfers.ts'
import { readQuote, type SendQuote } from '#domain/transfers/read-quote.ts'
import { submit, type SentTransfer } from '#domain/transfers/submit.ts'
import { quoteSent, sendAborted, sendNotConfirmed, sendOpen, sendStopped } from './headless-errors.ts'
import { quoteTransfer } from './quote-transfer.ts'
import type { SendOptions, Transfer } from './wallets.ts'

/** Sends without views: what the dialog's Send does, for a site that draws it. */
export interface Sending {
  quote(transfer: Transfer, signal: AbortSignal): Promise<SendQuote>
  send(quote: SendQuote, options: SendOptions): Promise<SentTransfer>
}

export function createSending(core: WalletCore): Sending {
  /** What became of the quotes that a wallet was asked for. The others were declined, or not asked for yet. */
  const asked = new WeakMap<SendQuote, 'open' | 'sent'>()

  function assertSendable(reviewed: SendQuote, isConfirmed: boolean) {
    const { stops, cautions } = reviewed.warnings
    if (asked.get(reviewed) === 'open') throw sendOpen()
    if (asked.get(reviewed) === 'sent') throw quoteSent()
    if (stops.length > 0) throw sendStopped({ warnings: idsOf(stops) })
    if (cautions.length > 0 && !isConfirmed) throw sendNotConfirmed({ warnings: idsOf(cautions) })
  }

  async function send(reviewed: SendQuote, { isConfirmed = false, onProgress, signal }: SendOptions) {
    assertSendable(reviewed, isConfirmed)
    asked.set(reviewed, 'open')
    const stopping = signal ?? new AbortController().signal
    /** The wallet has the request: only its answer tells whether it was sent. */
    let isOpen = false
    try {
      const transfers = await loadTransfers(core, reviewed.request.network)
      const sent = await submit(
        {
          core,
          transfers,
          kind: 'send',
          resolveAgain: async ({ recipientText, network }) =>
            (await core.use(createNameResolver)(recipientText, network, { signal: stopping, isFresh: true })).address,
          readQuote: (again) => readQuote(core, transfers, again, stopping),
          onProgress(progress) {
            isOpen ||= progress.phase === 'asked'
            if (progress.phase) onProgress?.(progress.phase)
          },
          onAnswered() {
            isOpen = false
            if (stopping.aborted) asked.delete(reviewed)
          },
          onLate: () => asked.set(reviewed, 'sent'),
        },
        reviewed,
        stopping,
      )
      asked.set(reviewed, 'sent')
      return sent
    } catch (error) {
      if (!isOpen) asked.delete(reviewed)
      if (stopping.aborted) throw sendAborted(undefined, { cause: error })
      throw toWalletDialogError(error)
    }
  }

  return {
    quote: (transfer, signal) =>
      quoteTransfer(core, transfer, signal).catch((error: unknown) => {
        throw signal.aborted ? sendAborted(undefined, { cause: error }) : toWalletDialogError(error)
      }),
    send,
  }
}

const idsOf = (warnings: readonly { readonly id: string }[]) => warnings.map(({ id }) => id).join(', ')
