import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createGivenAnswers } from './create-given-answers.ts'
import { createPromptQueue } from './create-prompt-queue.ts'
import { createSteering } from './create-steering.ts'
import { listenToKit } from './listen-to-kit.ts'
import type { PhoneWalletContext } from './phone-wallet-context.ts'

const REQUEST = {
  id: 1,
  topic: 'topic',
  params: { chainId: 'solana:1', request: { method: 'solana_signMessage', params: {} } },
}

/** A wallet after a reload while a request is pending; the kit reports it once, to the current listeners. */
function startWithWaitingRequest() {
  const stored = new Map<string, string>()
  const answers = createGivenAnswers({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  })
  const sent: unknown[] = []
  const kit = Object.assign(new EventEmitter(), {
    engine: { signClient: { events: new EventEmitter() } },
    core: { relayer: new EventEmitter() },
    respondSessionRequest: async ({ response }: { response: unknown }) => void sent.push(response),
    getPendingSessionProposals: () => ({}),
    getPendingSessionRequests: () => [REQUEST],
    getActiveSessions: () => ({
      topic: { peer: { metadata: { name: 'Site', url: 'http://127.0.0.1' } }, namespaces: {} },
    }),
  })
  const warnings: string[] = []
  const prompts = createPromptQueue(() => undefined)
  let prepared = 0
  const prepare = async () => {
    prepared += 1
    return { approval: { kind: 'unlock' as const }, perform: async () => null }
  }
  const context = {
    kit,
    prompts,
    steering: createSteering(prompts),
    answers,
    families: [{ namespace: 'solana', networks: [], prepare }],
    sandboxChains: [],
    chains: () => [],
    report: () => {},
    warn: (text: string) => void warnings.push(text),
    onSessionsChanged: () => {},
  } as unknown as PhoneWalletContext
  return {
    kit,
    prompts,
    answers,
    stored,
    sent,
    warnings,
    preparedCount: () => prepared,
    listen: () => listenToKit(context),
  }
}

test('a request that the kit reported before anything listened is shown', async () => {
  const { kit, prompts, warnings, listen } = startWithWaitingRequest()
  kit.emit('session_request', REQUEST)
  listen()
  await expect.poll(() => prompts.current()?.prompt.id).toBe(REQUEST.id)
  expect(warnings).toEqual([])
})

test('a request that the kit reports afterwards is shown once', async () => {
  const { kit, prompts, preparedCount, listen } = startWithWaitingRequest()
  listen()
  kit.emit('session_request', REQUEST)
  await expect.poll(() => prompts.current()?.prompt.id).toBe(REQUEST.id)
  expect(preparedCount()).toBe(1)
})

test('a request that was answered just before the reload is not asked again, and its answer goes out', async () => {
  const { prompts, answers, sent, preparedCount, listen } = startWithWaitingRequest()
  answers.keep(REQUEST.id, { result: '0xsigned' })
  listen()
  await expect.poll(() => sent).toEqual([{ id: REQUEST.id, jsonrpc: '2.0', result: '0xsigned' }])
  expect([prompts.current(), preparedCount()]).toEqual([undefined, 0])
})
