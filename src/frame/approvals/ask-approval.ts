import { frameRequestRejected } from '#core/errors/frame-errors.ts'
import { groupAddress } from '#lib/group-address.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import type { PanelContext, Panels } from '../panels/create-panels.ts'
import { createDrawing, drawPanel, type DrawnPanel, type PanelSurface } from '../panels/draw-panel.ts'
import { drawWarnings } from '../panels/draw-warning.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import type { Approval, ApprovalRow } from './approval.ts'

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

/** Of an EVM account or contract, or a key of Solana in base58. */
const ADDRESS = /^(?:0x[\dA-Fa-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/

/**
 * Draws a request.
 * @param site the origin of the page, as the browser reported it
 */
export function drawApproval(
  surface: PanelSurface,
  { title, rows, details, text, warnings }: Approval,
  site: string,
): DrawnPanel<'approve' | 'reject'> {
  const draw = createDrawing(surface)

  /** In groups of four [frame.look]. Between them is space but no character, so that copied and read out it's one word. */
  function drawAddress(address: string) {
    const whole = draw('bdi', 'address')
    whole.translate = false
    for (const group of groupAddress(address)) {
      const part = surface.document.createElement('span')
      part.textContent = group
      whole.append(part, draw('wbr', ''))
    }
    return whole
  }

  function drawRow({ label, value, isCode = false }: ApprovalRow) {
    const row = draw('div', 'row')
    const shown = draw('dd', isCode ? 'value code' : 'value', value)
    if (isCode && typeof value === 'string' && ADDRESS.test(value)) shown.replaceChildren(drawAddress(value))
    row.append(draw('dt', 'label', label), shown)
    return row
  }

  const cards: HTMLElement[] = []
  for (const row of rows) {
    if (cards.length === 0 || row.startsCard) cards.push(draw('dl', 'rows'))
    cards.at(-1)!.append(drawRow(row))
  }
  function drawDetails(written: readonly ApprovalRow[]) {
    const drawn = draw('details', 'details')
    const list = draw('dl', 'rows')
    list.append(...written.map(drawRow))
    drawn.append(draw('summary', '', approvalTexts.details()), list)
    // They open below what is in view.
    drawn.addEventListener('toggle', () => drawn.open && drawn.scrollIntoView({ block: 'start' }))
    return drawn
  }

  return drawPanel(surface, {
    title,
    site,
    body: [
      ...drawWarnings(surface, warnings),
      ...(text === undefined ? [] : [draw('pre', 'text', text)]),
      ...cards,
      ...(details ? [drawDetails(details)] : []),
    ],
    buttons: [
      { value: 'reject', label: approvalTexts.reject() },
      { value: 'approve', label: approvalTexts.approve(), isMain: true },
    ],
  })
}
