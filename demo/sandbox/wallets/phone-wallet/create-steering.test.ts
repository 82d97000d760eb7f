import { expect, test } from 'vitest'
import { createPromptQueue, type Prompt } from './create-prompt-queue.ts'
import { createSteering } from './create-steering.ts'

test('one prompt that can’t be settled keeps no other from its answer', async () => {
  const prompts = createPromptQueue(() => {})
  const settled: number[] = []
  const promptOf = (id: number, settle: Prompt['settle']): Prompt => ({
    id,
    topic: 'topic',
    peer: { name: 'Site', url: 'http://127.0.0.1' },
    approval: { kind: 'unlock' },
    details: [],
    decide: async () => {},
    settle,
  })
  prompts.add(promptOf(1, () => Promise.reject(new Error('The session has ended.'))))
  prompts.add(promptOf(2, async () => void settled.push(2)))
  await expect(createSteering(prompts).answerHeld('approve')).rejects.toThrow('The session has ended.')
  expect(settled).toEqual([2])
})
