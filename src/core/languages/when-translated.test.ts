import { expect, test } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createTranslation } from './create-translation.ts'
import { whenTranslated } from './when-translated.ts'

function setUp() {
  const { core, config, clock } = createTestCore()
  const $translation = core.use(createTranslation)
  let isReady = false
  const begin = () => whenTranslated($translation, clock).then(() => (isReady = true))
  return { $translation, config, clock, begin, isReady: () => isReady }
}

test('nothing is waited for in English', async () => {
  const { begin, isReady } = setUp()
  void begin()
  await Promise.resolve()
  await Promise.resolve()
  expect(isReady()).toBe(true)
})

test('texts that load are waited for, for a second at most [texts.first]', async () => {
  const { $translation, config, clock, begin, isReady } = setUp()
  config.set('texts', { buttons: { connect: 'Log in' } })
  expect($translation.get().isLoading).toBe(true)
  const ready = begin()
  clock.pass(999)
  await Promise.resolve()
  await Promise.resolve()
  expect(isReady()).toBe(false)
  clock.pass(1)
  await ready
  expect($translation.get().isLoading).toBe(true)
})

test('an opening goes on with the texts as soon as they are there', async () => {
  const { $translation, config, begin } = setUp()
  config.set('texts', { buttons: { connect: 'Log in' } })
  await begin()
  expect($translation.get()).toMatchObject({ isLoading: false, own: { buttons: { connect: 'Log in' } } })
})
