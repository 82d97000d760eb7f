import { createDrawing, drawPanel, type DrawnPanel } from '../panels/draw-panel.ts'
import type { Approval, ApprovalRow } from './approval.ts'

/**
 * Draws a request.
 * @param site the origin of the page, as the browser has said it
 */
export function drawApproval(
  document: Document,
  { title, rows, text, warnings }: Approval,
  site: string,
): DrawnPanel<'approve' | 'reject'> {
  const draw = createDrawing(document)

  function drawRow({ label, value, isCode = false }: ApprovalRow) {
    const row = draw('div', 'row')
    row.append(draw('dt', 'label', label), draw('dd', isCode ? 'value code' : 'value', value))
    return row
  }

  const list = draw('dl', 'rows')
  list.append(...rows.map(drawRow))
  return drawPanel(document, {
    title,
    site,
    body: [
      ...warnings.map((warning) => draw('p', 'warning', warning)),
      ...(text === undefined ? [] : [draw('pre', 'text', text)]),
      ...(rows.length > 0 ? [list] : []),
    ],
    buttons: [
      { value: 'reject', label: 'Reject' },
      { value: 'approve', label: 'Approve', isMain: true },
    ],
  })
}
