import { expect, test, vi } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { defineMessages } from './define-messages.ts'
import { params } from './params.ts'
import { plural } from './plural.ts'

const messages = defineMessages('test', {
  plain: 'Disconnect',
  open: params<{ wallet: string }>('Open {wallet} and approve. {wallet}!'),
})

const counted = defineMessages('connect', {
  count: plural({ one: '{count} wallet', other: '{count} wallets' }),
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

test('a site’s own text about a number has the plural forms of the page’s language, or one for all', async () => {
  const { core, config } = createTestCore({ options: { lang: 'cs' } })
  const countOf = (count: number) => core.use(counted).get().count({ count })
  expect(countOf(2)).toBe('2 wallets')
  config.set('texts', {
    connect: { count: { one: '{count} peněženka', few: '{count} peněženky', other: '{count} peněženek' } },
  })
  await vi.waitFor(() => expect(countOf(2)).toBe('2 peněženky'))
  expect(countOf(5)).toBe('5 peněženek')
  config.set('texts', { connect: { count: 'Wallets: {count}' } })
  await vi.waitFor(() => expect(countOf(1)).toBe('Wallets: 1'))
})
