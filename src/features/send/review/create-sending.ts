import { atom, type ReadableAtom } from 'nanostores'
import { SLOW_ANSWER_MS } from '#core/connections/create-attempts.ts'
import type { Core } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import type { Preview } from './create-preview.ts'
import type { ReadyPreview } from './send-quote.ts'
import type { Recipient } from '../draft/create-recipient.ts'

export type SendingState =
  | { readonly status: 'idle' }
  /** The wallet is asked. `isSlow`: it has not answered for {@link SLOW_ANSWER_MS}. */
  | { readonly status: 'asking'; readonly wallet: string; readonly isSlow: boolean }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

/** Whoever has not answered for so long, has seen the request, or never will. */
const OPEN_REQUEST_MS = 30_000

export interface Sending {
  readonly $state: ReadableAtom<SendingState>
  /** The wallet still shows a request that the visitor no longer waits for; said until it answers, or for half a minute. */
  readonly $isOpenInWallet: ReadableAtom<boolean>
  /** Asks the wallet to send what the preview shows, once, however often it is called. Never rejects. */
  confirm(): Promise<void>
  /** No longer waits for the wallet. What it does later still counts: `onLate` reports it. */
  cancel(): void
}

interface SendingDeps {
  core: Core
  preview: Preview
  recipient: Recipient
  onSubmitted(preview: ReadyPreview, submitted: SubmittedTransfer): void
  /** The wallet has sent it after the visitor had stopped waiting. */
  onLate(preview: ReadyPreview): void
}

export function createSending({ core, preview, recipient, onSubmitted, onLate }: SendingDeps): Sending {
  const { clock, analytics } = core.ports
  const $state = atom<SendingState>({ status: 'idle' })
  const $isOpenInWallet = atom(false)
  let controller = new AbortController()
  /** What the wallet was asked last, until it answers. */
  let asked: Promise<unknown> | undefined
  let stopTelling = () => {}

  /** A wallet may have two requests at a time: only the answer to the latest is that. */
  function setAsked(request: Promise<unknown>) {
    asked = request
    const end = () => {
      if (asked === request) forget()
    }
    request.then(end, end)
  }

  function forget() {
    asked = undefined
    stopTelling()
    $isOpenInWallet.set(false)
  }

  function track(event: string, { wanted }: ReadyPreview, more: Record<string, unknown> = {}) {
    const { network, token } = wanted
    analytics.track({ event, properties: { network: network.caipNetworkId, token: token.symbol, ...more } })
  }

  return {
    $state,
    $isOpenInWallet,
    async confirm() {
      const shown = preview.$state.get()
      if (shown.status !== 'ready' || shown.warnings.stops.length > 0 || $state.get().status === 'asking') return
      const { signal } = (controller = new AbortController())
      const wallet = core.connections.$active.get()?.wallet.name ?? ''
      forget()
      $state.set({ status: 'asking', wallet, isSlow: false })
      track('SEND_INITIATED', shown)
      const stopTimer = clock.after(SLOW_ANSWER_MS, () => $state.set({ status: 'asking', wallet, isSlow: true }))
      try {
        const { sendAsShown } = await import('./send-as-shown.ts')
        const submitted = await sendAsShown({ core, preview, recipient, onAsked: setAsked, onLate }, shown, signal)
        track('SEND_SUCCESS', shown, { hash: submitted.hash })
        onSubmitted(shown, submitted)
        // Last: what waits for the wallet's answer must not undo the result.
        $state.set({ status: 'idle' })
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
      if (asked && $state.get().status === 'asking') {
        $isOpenInWallet.set(true)
        stopTelling = clock.after(OPEN_REQUEST_MS, forget)
      }
      controller.abort(new Error('The visitor no longer waits'))
      $state.set({ status: 'idle' })
    },
  }
}
