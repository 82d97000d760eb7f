import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Approval } from './approval.ts'
import { createClickGuard } from './create-click-guard.ts'
import { drawApproval } from './draw-approval.ts'
import { followReading } from './follow-reading.ts'
import { watchVisibility } from './watch-visibility.ts'

/** Where the request comes from, and until when it waits. */
export interface ApprovalContext {
  readonly id: string
  readonly origin: string
  readonly signal: AbortSignal
}

/** Shows requests to the visitor, one at a time, in the order in which they came. */
export interface Approvals {
  /**
   * Resolves once the visitor has approved the request.
   * @throws WalletDialogError `user_rejected` if they have rejected it; the signal's reason once it is aborted
   */
  ask(approval: Approval, context: ApprovalContext): Promise<void>
}

interface ApprovalsDeps {
  readonly document: Document
  readonly clock: Clock
  /**
   * Called with the request that is shown and its height in CSS pixels, again when that changes, and without a request once
   * there is nothing left to approve. The height is 0 as long as the page doesn't show the frame.
   */
  onShow(requestId: string | undefined, height: number): void
}

export function createApprovals({ document, clock, onShow }: ApprovalsDeps): Approvals {
  let queue = Promise.resolve()
  let waiting = 0

  function show(approval: Approval, { id, origin, signal }: ApprovalContext): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error)
      const { panel, approve, reject: refuse, content, hint } = drawApproval(document, approval, origin)
      const guard = createClickGuard({ clock, onArmed: (isArmed) => (approve.disabled = !isArmed) })

      function leave() {
        stopWatching()
        resizes.disconnect()
        reading.end()
        guard.end()
        signal.removeEventListener('abort', onAbort)
        panel.remove()
      }
      function onAbort() {
        leave()
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', onAbort, { once: true })
      approve.addEventListener('click', (event) => {
        if (!guard.counts(event)) return
        leave()
        resolve()
      })
      refuse.addEventListener('click', ({ isTrusted }) => {
        if (!isTrusted) return
        leave()
        reject(frameRequestRejected())
      })
      document.body.replaceChildren(panel)
      onShow(id, 0)
      let isInView = false
      let isRead = false
      const reading = followReading(content, (next) => {
        isRead = next
        hint.hidden = next
        guard.setVisible(isInView && isRead)
      })
      const resizes = new ResizeObserver(() => {
        reading.look()
        onShow(id, Math.ceil(panel.getBoundingClientRect().height))
      })
      resizes.observe(panel)
      const stopWatching = watchVisibility(panel, (next) => {
        isInView = next
        guard.setVisible(isInView && isRead)
      })
      panel.querySelector('h1')?.focus({ preventScroll: true })
    })
  }

  return {
    async ask(approval, context) {
      waiting += 1
      const shown = queue.then(() => show(approval, context))
      queue = shown.catch(() => {
        // The one who asked is told; the next request is shown in any case.
      })
      try {
        await shown
      } finally {
        waiting -= 1
        if (waiting === 0) onShow(undefined, 0)
      }
    },
  }
}
