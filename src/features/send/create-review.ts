import type { ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import { previewMessages } from './preview-messages.ts'
import { createPreview, type PreviewState } from './create-preview.ts'
import type { ReadyPreview } from './ready-preview.ts'
import { createSend } from './create-send.ts'
import { createSending, type SendingState } from './create-sending.ts'
import type { SentTransfer } from './sent-transfer.ts'

/** From the complete draft to what the wallet has sent. */
export interface Review {
  readonly $preview: ReadableAtom<PreviewState>
  readonly $sending: ReadableAtom<SendingState>
  readonly $isOpenInWallet: ReadableAtom<boolean>
  /** Looks at the transfer again. */
  lookAgain(): void
  /** Asks the wallet, once. Never rejects. */
  confirm(): Promise<void>
  /** No longer waits for the wallet; what it does later still counts. */
  cancel(): void
}

/** Looks at what the form wishes, and asks the wallet for it. The draft stays until it was sent. */
export function createReview(core: Core): Review {
  const { views, dialog, accounts } = core
  const send = core.use(createSend)
  const preview = createPreview(core)
  const sending = createSending({ core, preview, receiver: send.receiver, onSubmitted, onLate })

  send.$wish.subscribe((wish, before) => {
    sending.cancel()
    if (wish) return void preview.prepare(wish)
    preview.clear()
    if (before) leave()
  })
  sending.$state.listen(({ status }) => {
    send.hold(status === 'asking')
    followAccount()
  })
  accounts.$active.listen(followAccount)

  /** The form was reset: nothing is left to look at. */
  function leave() {
    if (views.$current.get().name === 'WalletSendPreview') views.back()
  }

  /** What another account would send was never looked at. While the wallet is asked, its answer comes first. */
  function followAccount() {
    const seen = send.$wish.get()?.from
    const now = accounts.$active.get()?.address
    if (!seen || !now || seen === now || sending.$state.get().status === 'asking') return
    if (views.$current.get().name !== 'WalletSendPreview') return
    core.notices.toast('error', core.use(previewMessages).get().otherAccount)
    views.back()
  }

  /** Resets the draft and shows Account, with what becomes of the transfer on top of it [send.after]. */
  function onSubmitted(shown: ReadyPreview, submitted: SubmittedTransfer) {
    const isShown = dialog.$state.get().status === 'open'
    if (isShown) views.reset({ name: 'Account' })
    send.reset()
    if (!isShown) return
    const { network, token, amount, to } = shown.transfer.request
    const { hash, isCalls = false } = submitted
    const sent: SentTransfer = { hash, isCalls, network, token, amount, to, name: shown.wish.receiver.name }
    views.push({ name: 'WalletSendConfirmed', data: { sent } })
  }

  function onLate(shown: ReadyPreview) {
    // The draft is still the one that was sent after all: sending it again would be once too often.
    if (send.$wish.get()?.receiverText === shown.wish.receiverText) send.reset()
    core.notices.toast('success', core.use(previewMessages).get().late)
  }

  return {
    $preview: preview.$state,
    $sending: sending.$state,
    $isOpenInWallet: sending.$isOpenInWallet,
    lookAgain() {
      const wish = send.$wish.get()
      sending.cancel()
      if (wish) void preview.prepare(wish)
    },
    confirm: sending.confirm,
    cancel: sending.cancel,
  }
}
