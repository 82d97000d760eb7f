import { createApprovalView } from '../dom/create-approval-view.ts'
import { createDetailList } from '../dom/create-detail-list.ts'
import { createButton, createElement } from '../dom/create-element.ts'
import { createPeerView } from './create-peer-view.ts'
import type { Prompt, PromptQueue } from './create-prompt-queue.ts'
import { describeFailure } from './phone-wallet-context.ts'

/** The sheet in which the visitor decides, one prompt at a time. */
export function createPromptDialog(prompts: PromptQueue, warn: (text: string) => void) {
  const dialog = createElement('dialog', { on: { cancel: (event) => event.preventDefault() } })
  let shown = ''

  async function decide(prompt: Prompt, decision: Parameters<Prompt['decide']>[0]) {
    try {
      await prompt.decide(decision)
    } catch (error) {
      warn(`The answer could not be sent. ${describeFailure(error)}`)
    }
    prompts.remove(prompt.id)
  }

  function createExpiredView({ peer, id }: Prompt) {
    return createElement(
      'section',
      { properties: { className: 'approval' } },
      createPeerView(peer),
      createElement('h1', { properties: { tabIndex: -1 } }, 'This request has expired'),
      createElement('p', { properties: { className: 'hint' } }, 'Nothing was signed or sent. Start again on the site.'),
      createButton('Close', () => prompts.remove(id), 'primary'),
    )
  }

  function createPromptView(prompt: Prompt) {
    return createApprovalView({
      approval: prompt.approval,
      asker: createPeerView(prompt.peer),
      extra: prompt.details.length > 0 ? [createDetailList(prompt.details)] : [],
      onDecide: (decision) => void decide(prompt, decision),
    })
  }

  return {
    element: dialog,
    /** Shows the current prompt of the queue. */
    render() {
      const current = prompts.current()
      const key = current ? `${current.prompt.id} ${current.isExpired}` : ''
      if (key === shown) return
      shown = key
      if (!current) return dialog.close()
      const view = current.isExpired ? createExpiredView(current.prompt) : createPromptView(current.prompt)
      dialog.replaceChildren(view)
      dialog.setAttribute('aria-label', view.querySelector('h1')?.textContent ?? '')
      if (!dialog.open) dialog.showModal()
      view.querySelector('h1')?.focus()
    },
  }
}
