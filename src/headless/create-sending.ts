import type { WalletCore } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createNameResolver } from '#domain/names/create-name-resolver.ts'
import { loadTransfers } from '#domain/transfers/load-transfers.ts'
import { readQuote, type SendQuote } from '#domain/transfers/read-quote.ts'
import { submit, type SentTransfer } from '#domain/transfers/submit.ts'
import { guardListener } from './guard-listener.ts'
import { notAQuote, quoteSent, sendAborted, sendNotConfirmed, sendOpen, sendStopped } from './headless-errors.ts'
import { quoteTransfer } from './quote-transfer.ts'
import type { SendOptions, Transfer } from './wallets.ts'

/** Sends without views: what the dialog's Send does, for a site that draws it. */
export interface Sending {
  quote(transfer: Transfer, signal?: AbortSignal): Promise<SendQuote>
  send(quote: SendQuote, options: SendOptions): Promise<SentTransfer>
}

export function createSending(core: WalletCore): Sending {
  /** Each quote, and what became of it. One that the wallet declined is `quoted` again. */
  const quotes = new WeakMap<SendQuote, 'quoted' | 'asked' | 'sent'>()
  const disposing = new AbortController()
  core.onDispose(() => disposing.abort())

  function assertSendable(reviewed: SendQuote, isConfirmed: boolean) {
    const status = quotes.get(reviewed)
    if (!status) throw notAQuote()
    if (status === 'asked') throw sendOpen()
    if (status === 'sent') throw quoteSent()
    const { stops, cautions } = reviewed.warnings
    if (stops.length > 0) throw sendStopped({ warnings: idsOf(stops) })
    if (cautions.length > 0 && !isConfirmed) throw sendNotConfirmed({ warnings: idsOf(cautions) })
  }

  async function send(reviewed: SendQuote, { isConfirmed = false, onProgress, signal }: SendOptions) {
    assertSendable(reviewed, isConfirmed)
    quotes.set(reviewed, 'asked')
    const stopping = AbortSignal.any([disposing.signal, ...(signal ? [signal] : [])])
    const report = onProgress && guardListener(onProgress)
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
            if (progress.phase) report?.(progress.phase)
          },
          onAnswered() {
            isOpen = false
            if (stopping.aborted) quotes.set(reviewed, 'quoted')
          },
          onLate: () => quotes.set(reviewed, 'sent'),
          onLateFailure: core.failures.report,
        },
        reviewed,
        stopping,
      )
      quotes.set(reviewed, 'sent')
      return sent
    } catch (error) {
      if (!isOpen) quotes.set(reviewed, 'quoted')
      if (stopping.aborted) throw sendAborted(undefined, { cause: error })
      throw toWalletDialogError(error)
    }
  }

  async function quote(transfer: Transfer, signal: AbortSignal | undefined) {
    const stopping = AbortSignal.any([disposing.signal, ...(signal ? [signal] : [])])
    try {
      const quoted = await quoteTransfer(core, transfer, stopping)
      quotes.set(quoted, 'quoted')
      return quoted
    } catch (error) {
      throw stopping.aborted ? sendAborted(undefined, { cause: error }) : toWalletDialogError(error)
    }
  }

  return { quote, send }
}

const idsOf = (warnings: readonly { readonly id: string }[]) => warnings.map(({ id }) => id).join(', ')
