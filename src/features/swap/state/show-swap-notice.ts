import type { Core } from '#core/core.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

const noticeMessages = defineMessages('swap-told', {
  late: 'Your wallet swapped it after you cancelled.',
  otherAccount: 'Your wallet switched accounts. Review the swap again.',
  otherNetwork: 'Your wallet switched networks. Enter the swap again.',
  cancelled: 'Cancelled here. Decline it in your wallet too.',
})

/** Shows in a toast, wherever the visitor is, why a swap was left, or that it was sent after all. */
export function showSwapNotice(core: Core, text: 'late' | 'otherAccount' | 'otherNetwork' | 'cancelled'): void {
  core.notices.toast(text === 'late' ? 'success' : 'error', core.use(noticeMessages).get()[text])
}
