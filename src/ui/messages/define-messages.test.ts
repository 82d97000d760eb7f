import { expect, test } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { defineMessages } from './define-messages.ts'
import { params } from './params.ts'

const messages = defineMessages('test', {
  plain: 'Disconnect',
  open: params<{ wallet: string }>('Open {wallet} and approve. {wallet}!'),
})

test('texts are English in the code, and placeholders take their values as they are', () => {
  const { core } = createTestCore()
  const texts = core.use(messages).get()
  expect(texts.plain).toBe('Disconnect')
  expect(texts.open({ wallet: '$& {wallet}' })).toBe('Open $& {wallet} and approve. $& {wallet}!')
})

test('a set is made once for each dialog', () => {
  const { core } = createTestCore()
  expect(core.use(messages)).toBe(core.use(messages))
  expect(createTestCore().core.use(messages)).not.toBe(core.use(messages))
})
