import { expect, test } from 'vitest'
import type { FromApprovalWindow, ToApprovalWindow } from '../approval-messages.ts'
import { type ApprovalPort, createApprovalQueue } from './create-approval-queue.ts'

const UNLOCK = { kind: 'unlock' } as const

/** A window's port that records what it was sent, and can answer. */
function createPort() {
  const received: ToApprovalWindow[] = []
  const port: ApprovalPort = {
    onmessage: null,
    postMessage: (message: ToApprovalWindow) => void received.push(message),
    close: () => undefined,
  }
  const decide = (approvalId: string, approved: boolean) => {
    const decision = approved ? { approved, accounts: [] } : { approved: false as const }
    const data: FromApprovalWindow = {
      type: 'decision',
      approvalId,
      decision: decision as FromApprovalWindow['decision'],
    }
    port.onmessage?.call(port as MessagePort, new MessageEvent('message', { data }))
  }
  const pending = () =>
    received.flatMap((message) => (message.type === 'approvals' ? [message.pending] : [])).at(-1) ?? []
  return { port, received, decide, pending }
}

function createQueue() {
  const opened: string[] = []
  const queue = createApprovalQueue('http://127.0.0.1:1', (windowId) => opened.push(windowId))
  return { queue, opened, lastWindow: () => opened.at(-1) ?? '' }
}

test('shows the asking origin, and grants what the visitor approves', async () => {
  const { queue, lastWindow } = createQueue()
  const granted = queue.ask(UNLOCK)
  const { port, decide, pending, received } = createPort()
  expect(queue.attachWindow(lastWindow(), () => port)).toBe(true)
  expect(pending()).toMatchObject([{ origin: 'http://127.0.0.1:1', approval: UNLOCK }])
  decide(pending()[0]?.id ?? '', true)
  await expect(granted).resolves.toMatchObject({ approved: true })
  expect(received.at(-1)).toEqual({ type: 'done' })
})

test('what waits together shares a window, what comes later gets another', async () => {
  const { queue, opened, lastWindow } = createQueue()
  const [one, two] = [queue.ask(UNLOCK), queue.ask(UNLOCK)]
  expect(opened[0]).toBe(opened[1])
  const { port, decide, pending } = createPort()
  queue.attachWindow(lastWindow(), () => port)
  const refused = expect(one).rejects.toMatchObject({ code: 4001 })
  decide(pending()[0]?.id ?? '', false)
  decide(pending()[0]?.id ?? '', true)
  await Promise.all([refused, two])
  const third = expect(queue.ask(UNLOCK)).rejects.toMatchObject({ code: 4001 })
  expect(lastWindow()).not.toBe(opened[0])
  queue.closeWindow(lastWindow())
  await third
})

test('a closed window refuses all that waits in it, and an old one nothing', async () => {
  const { queue, lastWindow } = createQueue()
  const refused = Promise.all(
    [queue.ask(UNLOCK), queue.ask(UNLOCK)].map((asked) => expect(asked).rejects.toMatchObject({ code: 4001 })),
  )
  queue.closeWindow('another window')
  queue.closeWindow(lastWindow())
  await refused
  expect(queue.attachWindow(lastWindow(), () => createPort().port)).toBe(false)
})
