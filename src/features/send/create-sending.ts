import { atom, type ReadableAtom } from 'nanostores'
import { SLOW_ANSWER_MS } from '#core/connections/create-attempts.ts'
import type { Core } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import type { Preview } from './create-preview.ts'
import type { ReadyPreview } from './ready-preview.ts'
import type { Receiver } from './create-receiver.ts'

export type SendingState =
  | { readonly status: 'idle' }
  /** The wallet is asked. `isSlow`: it has not answered for a minute. */
  | { readonly status: 'asking'; readonly wallet: string; readonly isSlow: boolean }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

export interface Sending {
  readonly $state: ReadableAtom<SendingState>
  /** Asks the wallet to send what the preview shows, once, however often it is called. Never rejects. */
  confirm(): Promise<void>
  /** No longer waits for the wallet. What it does later still counts: it is told by `onLate`. */
  cancel(): void
}

interface SendingDeps {
  core: Core
  preview: Preview
  receiver: Receiver
  onSubmitted(preview: ReadyPreview, submitted: SubmittedTransfer): void
  /** The wallet has sent it after the visitor had stopped waiting. */
  onLate(preview: ReadyPreview): void
}

export function createSending({ core, preview, receiver, onSubmitted, onLate }: SendingDeps): Sending {
  const { clock, analytics } = core.ports
  const $state = atom<SendingState>({ status: 'idle' })
  let controller = new AbortController()

  function track(event: string, { wish }: ReadyPreview, more: Record<string, unknown> = {}) {
    const { network, token } = wish
    analytics.track({ event, properties: { network: network.caipNetworkId, token: token.symbol, ...more } })
  }

  return {
    $state,
    async confirm() {
      const shown = preview.$state.get()
      if (shown.status !== 'ready' || shown.warnings.stops.length > 0 || $state.get().status === 'asking') return
      const { signal } = (controller = new AbortController())
      const wallet = core.connections.$active.get()?.wallet.name ?? ''
      $state.set({ status: 'asking', wallet, isSlow: false })
      track('SEND_INITIATED', shown)
      const stopTimer = clock.after(SLOW_ANSWER_MS, () => $state.set({ status: 'asking', wallet, isSlow: true }))
      try {
        const { sendAsShown } = await import('./send-as-shown.ts')
        const submitted = await sendAsShown({ core, preview, receiver, onLate }, shown, signal)
        $state.set({ status: 'idle' })
        track('SEND_SUCCESS', shown, { hash: submitted.hash })
        onSubmitted(shown, submitted)
      } catch (cause) {
        if (signal.aborted) return
        const error = toWalletDialogError(cause)
        $state.set({ status: 'failed', error })
        track(error.code === 'send_declined' ? 'SEND_REJECTED' : 'SEND_ERROR', shown, { code: error.code })
      } finally {
        stopTimer()
      }
    },
    cancel() {
      controller.abort(new Error('The visitor no longer waits'))
      $state.set({ status: 'idle' })
    },
  }
}
