import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import type { PanelContext, Panels } from '../panels/create-panels.ts'
import type { Approval } from './approval.ts'
import { drawApproval } from './draw-approval.ts'

/**
 * Shows a request, and resolves once the visitor has approved it.
 * @throws WalletDialogError `user_rejected` if they have rejected it; the signal's reason once it is aborted
 */
export function askApproval(panels: Panels, approval: Approval, context: PanelContext): Promise<void> {
  return panels.show(context, async (ask, surface) => {
    const answer = await ask(drawApproval(surface, approval, context.origin))
    if (answer === 'reject') throw frameRequestRejected()
  })
}
