import type { Approval, Decision } from '../requests/approval.ts'
import { createAccountChoice } from './create-account-choice.ts'
import { createButton, createElement } from './create-element.ts'
import { createNamespaceChoice } from './create-namespace-choice.ts'
import { describeApproval } from './describe-approval.ts'

/** Options of an approval view. */
export interface ApprovalViewOptions {
  readonly approval: Approval
  /** The element that shows the site. */
  readonly asker: Node
  /** More facts, shown below the approval's own. */
  readonly extra?: readonly Node[]
  onDecide(decision: Decision): void
}

/** An approval with its two buttons. It decides once: a second click has no effect. */
export function createApprovalView({ approval, asker, extra = [], onDecide }: ApprovalViewOptions): HTMLElement {
  const { title, body } = describeApproval(approval)
  const approve = createButton('Approve', () => approveWith(), 'primary')
  const reject = createButton('Reject', () => decide({ approved: false }))
  const choice =
    approval.kind === 'connect' ? createAccountChoice(approval.accounts, approval.selected, () => update()) : undefined
  const offered = approval.kind === 'connect' ? (approval.namespaces ?? []) : []
  const namespaces = offered.length > 1 ? createNamespaceChoice(offered, update) : undefined
  update()

  /** At least one of each must be checked. */
  function update() {
    approve.disabled = choice?.chosen().length === 0 || namespaces?.chosen().length === 0
  }

  function approveWith() {
    const picked = namespaces?.chosen()
    decide({ approved: true, accounts: choice?.chosen() ?? [], ...(picked ? { namespaces: picked } : {}) })
  }

  function decide(decision: Decision) {
    approve.disabled = reject.disabled = true
    onDecide(decision)
  }

  const heading = createElement('h1', { properties: { tabIndex: -1, id: `approval-${approval.kind}` } }, title)
  return createElement(
    'section',
    { properties: { className: 'approval' }, attributes: { 'aria-labelledby': heading.id } },
    asker,
    heading,
    createElement(
      'div',
      { properties: { className: 'facts' } },
      ...body,
      ...(choice ? [choice.fieldset] : []),
      ...(namespaces ? [namespaces.fieldset] : []),
      ...extra,
    ),
    createElement('div', { properties: { className: 'actions' } }, reject, approve),
  )
}
