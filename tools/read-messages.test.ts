import { expect, test } from 'vitest'
import { readMessages, readModule } from './read-messages.ts'

test('texts, texts with values, plurals and titles are found', () => {
  const sets = {}
  readModule(
    'a.ts',
    `const a = defineMessages('a', { plain: 'Back', 'too-big': params<{ unit: string }>('Too many {unit}'), found: plural({ one: '{count} wallet', other: '{count} wallets' }) })
     const ENGLISH = { buttons: { connect: 'Connect' } } satisfies Translation
     const view = defineView('Activity', () => import('./c.tsx'))
     const feature = { views: { Receive: defineView('Receive', () => import('./b.tsx')), Connect: defineEagerView('Connect wallet', View), Activity: view }, settings: { part: defineView('', () => import('./d.tsx')) } }`,
    sets,
  )
  expect(sets).toEqual({
    a: { plain: 'Back', 'too-big': 'Too many {unit}', found: { one: '{count} wallet', other: '{count} wallets' } },
    buttons: { connect: 'Connect' },
    titles: { Receive: 'Receive', Connect: 'Connect wallet', Activity: 'Activity' },
  })
})

test('a text that is assembled elsewhere is refused', () => {
  expect(() => readModule('a.ts', `defineMessages('a', { name: NAME })`, {})).toThrow('a.ts: a text is not written out')
})

test('a set that is defined twice is refused, and so is an id that is a number', () => {
  const sets = {}
  readModule('a.ts', `defineMessages('a', { back: 'Back' })`, sets)
  expect(() => readModule('b.ts', `defineMessages('a', { next: 'Next' })`, sets)).toThrow(
    'b.ts: another module defines the texts a',
  )
  expect(() => readModule('a.ts', `defineMessages('b', { 404: 'Not found' })`, {})).toThrow('the id 404 is a number')
})

test('every kind of text occurs in the product', () => {
  const { errors, titles, connect } = readMessages()
  expect(errors?.['sign_in_refused']).toBe('This site didn’t accept the signature.')
  expect(titles?.['Networks']).toBeTypeOf('string')
  expect(connect?.['count']).toEqual({ one: '{count} wallet', other: '{count} wallets' })
})
