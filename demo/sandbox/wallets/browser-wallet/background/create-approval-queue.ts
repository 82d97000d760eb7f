import type { Approval, Decision, Grant } from '../../requests/approval.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { FromApprovalWindow, PendingApproval, ToApprovalWindow } from '../approval-messages.ts'

/** The methods of `MessagePort` that the queue uses. */
export type ApprovalPort = Pick<MessagePort, 'postMessage' | 'close' | 'onmessage'>

/** The approvals of one site; those pending at the same time share one window. */
export interface ApprovalQueue {
  /**
   * Asks the visitor.
   *
   * @throws RpcError 4001 if they reject it or close the window.
   */
  ask(approval: Approval): Promise<Grant>
  /** Passes a window its approvals; `false` if this window isn't the current one. */
  attachWindow(windowId: string, openPort: () => ApprovalPort): boolean
  /** Call when the window has closed: everything in it counts as rejected. */
  closeWindow(windowId: string): void
}

interface Waiting extends PendingApproval {
  settle(decision: Decision): void
}

interface ApprovalWindow {
  readonly id: string
  waiting: readonly Waiting[]
  port: ApprovalPort | undefined
}

/**
 * Creates the queue of one site.
 *
 * @param origin - the site's origin, as the browser reported it.
 * @param openWindow - asks the page to open, or focus, the window with this id.
 */
export function createApprovalQueue(origin: string, openWindow: (windowId: string) => void): ApprovalQueue {
  let current: ApprovalWindow | undefined

  function show(approvalWindow: ApprovalWindow) {
    const pending = approvalWindow.waiting.map(({ id, approval }) => ({ id, origin, approval }))
    send(approvalWindow.port, { type: 'approvals', pending })
  }

  function decide({ approvalId, decision }: FromApprovalWindow) {
    if (!current) return
    const decided = current.waiting.find(({ id }) => id === approvalId)
    current.waiting = current.waiting.filter((waiting) => waiting !== decided)
    if (current.waiting.length > 0) show(current)
    else finish(current)
    decided?.settle(decision)
  }

  function finish({ port }: ApprovalWindow) {
    current = undefined
    send(port, { type: 'done' })
  }

  return {
    ask(approval) {
      return new Promise((resolve, reject) => {
        current ??= { id: crypto.randomUUID(), waiting: [], port: undefined }
        const settle = (decision: Decision) =>
          decision.approved ? resolve(decision) : reject(rpcErrors.userRejected())
        current.waiting = [...current.waiting, { id: crypto.randomUUID(), origin, approval, settle }]
        show(current)
        openWindow(current.id)
      })
    },
    attachWindow(windowId, openPort) {
      if (current?.id !== windowId) return false
      current.port?.close()
      current.port = openPort()
      current.port.onmessage = ({ data }: MessageEvent<FromApprovalWindow>) => decide(data)
      show(current)
      return true
    },
    closeWindow(windowId) {
      if (current?.id !== windowId) return
      const { waiting } = current
      finish(current)
      for (const { settle } of waiting) settle({ approved: false })
    },
  }
}

function send(port: ApprovalPort | undefined, message: ToApprovalWindow) {
  port?.postMessage(message)
}
