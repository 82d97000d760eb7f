import type { ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import { failureOf } from './failure-of.ts'
import { previewMessages } from './review-messages.ts'
import { createPreview, type PreviewState } from './create-preview.ts'
import type { ReadyPreview } from './send-quote.ts'
import { createSend } from '../draft/create-draft.ts'
import { createSending, type SendingState } from './create-sending.ts'
import { sendingMessages } from './sending-messages.ts'
import type { SendRequest } from '../draft/send-request.ts'
import type { SentTransfer } from '../result/sent-transfer.ts'

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
  const { views, dialog, accounts, networks, notices } = core
  const send = core.use(createSend)
  const preview = createPreview(core)
  const sending = createSending({ core, preview, recipient: send.recipient, onSubmitted, onLate })

  send.$wanted.subscribe((wanted, before) => {
    if (before && !wanted) leave(before)
    sending.cancel()
    if (wanted) void preview.prepare(wanted)
    else preview.clear()
  })
  sending.$state.listen(({ status }) => {
    send.hold(status === 'asking')
    followAccount()
  })
  accounts.$active.listen(followAccount)

  /** The form was reset: nothing is left to look at. */
  function leave(wanted: SendRequest) {
    if (dialog.$state.get().status === 'closed' || views.$current.get().name !== 'WalletSendPreview') return
    if (networks.$active.get().caipNetworkId !== wanted.network.caipNetworkId) notices.toast('error', sayWhy())
    views.back()
  }

  /** Why the form is empty [send.draft-resets]; first of all that a request may still be open in the wallet, or not have failed after all. */
  function sayWhy(): string {
    const state = sending.$state.get()
    const told = core.use(sendingMessages).get()
    if (sending.$isOpenInWallet.get()) return told.cancelled
    const failure = state.status === 'failed' ? failureOf(state.error) : undefined
    return failure && 'text' in failure ? told[failure.text] : core.use(previewMessages).get().otherNetwork
  }

  /** What another account would send was never looked at. While the wallet is asked, its answer comes first. */
  function followAccount() {
    const seen = send.$wanted.get()
    const now = accounts.$active.get()
    if (!seen || !now || seen.from === now.address || sending.$state.get().status === 'asking') return
    if (views.$current.get().name !== 'WalletSendPreview') return
    // On another network the form is about to be reset, and that is said.
    if (seen.network.caipNetworkId !== now.caipNetworkId) return
    notices.toast('error', core.use(previewMessages).get().otherAccount)
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
    const sent: SentTransfer = { hash, isCalls, network, token, amount, to, name: shown.wanted.recipient.name }
    views.push({ name: 'WalletSendConfirmed', data: { sent } })
  }

  function onLate(shown: ReadyPreview) {
    // The draft is still the one that was sent after all: sending it again would be once too often.
    if (send.$wanted.get()?.recipientText === shown.wanted.recipientText) send.reset()
    notices.toast('success', core.use(previewMessages).get().late)
  }

  return {
    $preview: preview.$state,
    $sending: sending.$state,
    $isOpenInWallet: sending.$isOpenInWallet,
    lookAgain() {
      const wanted = send.$wanted.get()
      sending.cancel()
      if (wanted) void preview.prepare(wanted)
    },
    confirm: sending.confirm,
    cancel: sending.cancel,
  }
}
