import { expect, test } from 'vitest'
import { createPromptQueue, type Prompt } from './create-prompt-queue.ts'

const createPrompt = (id: number, topic = 'topic'): Prompt => ({
  id,
  topic,
  peer: { name: 'Site', url: 'http://127.0.0.1' },
  approval: { kind: 'unlock' },
  details: [],
  decide: async () => undefined,
  settle: async () => undefined,
})

test('shows prompts one at a time, in order, each once', () => {
  const queue = createPromptQueue(() => undefined)
  for (const id of [1, 2, 1]) queue.add(createPrompt(id))
  expect(queue.current()?.prompt.id).toBe(1)
  queue.remove(1)
  expect(queue.current()?.prompt.id).toBe(2)
  queue.remove(2)
  expect(queue.current()).toBeUndefined()
})

test('an expired prompt stays until it was seen', () => {
  const queue = createPromptQueue(() => undefined)
  queue.add(createPrompt(1))
  queue.expire(1)
  expect(queue.current()).toMatchObject({ prompt: { id: 1 }, isExpired: true })
  queue.remove(1)
  expect(queue.current()).toBeUndefined()
})

test('the end of a session takes its prompts along', () => {
  const queue = createPromptQueue(() => undefined)
  queue.add(createPrompt(1, 'ended'))
  queue.add(createPrompt(2, 'other'))
  queue.removeTopic('ended')
  expect(queue.current()?.prompt.id).toBe(2)
})
