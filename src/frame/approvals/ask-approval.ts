import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import type { PanelContext, Panels } from '../panels/create-panels.ts'
import type { Approval } from './approval.ts'
import { drawApproval } from './draw-approval.ts'

/**
 * Shows a request, and resolves once the visitor has approved it.
 * @throws WalletDialogError `user_rejected` if they have rejected it; the signal's reason once it is aborted; what `read`
 * throws
 */
export function askApproval(
  panels: Panels,
  read: (hasWaited: boolean) => Promise<Approval>,
  context: PanelContext,
): Promise<void> {
  return panels.show(context, async (ask, surface, hasWaited) => {
    const approval = await untilAborted(read(hasWaited), context.signal)
    const answer = await ask(drawApproval(surface, approval, context.origin))
    if (answer === 'reject') throw frameRequestRejected()
  })
}
