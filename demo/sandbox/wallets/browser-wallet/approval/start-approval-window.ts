import { createApprovalView } from '../../dom/create-approval-view.ts'
import { createElement } from '../../dom/create-element.ts'
import { createStatusLine, fillPage } from '../../dom/create-page-frame.ts'
import type { FromApprovalWindow, PendingApproval, ToApprovalWindow } from '../approval-messages.ts'
import { connectToBackground } from './connect-to-background.ts'

// The window in which the visitor decides. It is a page on the wallet's origin that can't be framed by other pages.

const status = createStatusLine()
const stage = createElement('div', { properties: { className: 'stage' } })
fillPage('Sandbox Wallet', stage, status.element)
status.report('Waiting for the request…')

const windowId = new URLSearchParams(location.search).get('window') ?? ''
connectToBackground(windowId).then(showApprovals, (error: unknown) => {
  status.report(error instanceof Error ? error.message : 'The request cannot be shown.')
})

function showApprovals(port: MessagePort) {
  let shown: string | undefined
  port.onmessage = ({ data }: MessageEvent<ToApprovalWindow>) => {
    if (data.type === 'done') return window.close()
    const [next] = data.pending
    if (next === undefined) return
    status.report(data.pending.length > 1 ? `${data.pending.length - 1} more waiting` : '')
    if (next.id === shown) return
    shown = next.id
    show(next, port)
  }
}

function show({ id, origin, approval }: PendingApproval, port: MessagePort) {
  const asker = createElement(
    'p',
    { properties: { className: 'asker' } },
    createElement('span', {}, 'Request from'),
    createElement('strong', {}, origin),
  )
  const view = createApprovalView({
    approval,
    asker,
    onDecide: (decision) =>
      port.postMessage({ type: 'decision', approvalId: id, decision } satisfies FromApprovalWindow),
  })
  stage.replaceChildren(view)
  view.querySelector('h1')?.focus()
}
