import type { Core } from '#core/core.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'
import { swappingMessages } from '../swap-review-messages.ts'
import type { SwapNotice } from './swap-machine.ts'

const noticeMessages = defineMessages('swap-told', {
  late: 'Your wallet swapped it after you cancelled.',
  otherAccount: 'Your wallet switched accounts. Review the swap again.',
  otherNetwork: 'Your wallet switched networks. Enter the swap again.',
  cancelled: 'Cancelled here. Decline it in your wallet too.',
})

/** Shows a notice in a toast, wherever the visitor is. */
export function showSwapNotice(core: Core, notice: SwapNotice): void {
  const { unproven } = core.use(swappingMessages).get()
  core.notices.toast(notice === 'late' ? 'success' : 'error', { ...core.use(noticeMessages).get(), unproven }[notice])
}
