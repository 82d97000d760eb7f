import { createDrawing, drawPanel, type DrawnPanel, type PanelSurface } from '../panels/draw-panel.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import { textOf } from '../texts/message.ts'
import type { Approval, ApprovalRow } from './approval.ts'

/**
 * Draws a request.
 * @param site the origin of the page, as the browser reported it
 */
export function drawApproval(
  surface: PanelSurface,
  { title, rows, text, warnings }: Approval,
  site: string,
): DrawnPanel<'approve' | 'reject'> {
  const draw = createDrawing(surface)

  function drawRow({ label, value, isCode = false }: ApprovalRow) {
    const row = draw('div', 'row')
    row.append(draw('dt', 'label', label), draw('dd', isCode ? 'value code' : 'value', value))
    return row
  }

  const once = new Map(warnings.map((warning) => [textOf(warning, surface.language), warning]))
  const list = draw('dl', 'rows')
  list.append(...rows.map(drawRow))
  return drawPanel(surface, {
    title,
    site,
    body: [
      ...[...once.values()].map((warning) => draw('p', 'warning', warning)),
      ...(text === undefined ? [] : [draw('pre', 'text', text)]),
      ...(rows.length > 0 ? [list] : []),
    ],
    buttons: [
      { value: 'reject', label: approvalTexts.reject() },
      { value: 'approve', label: approvalTexts.approve(), isMain: true },
    ],
  })
}
