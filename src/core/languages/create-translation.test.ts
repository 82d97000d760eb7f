import { expect, test } from 'vitest'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import type { Translation, TextOverrides } from '../texts/translation.ts'
import { createTranslation, whenTranslated } from './create-translation.ts'

const GERMAN: Translation = { buttons: { connect: 'Verbinden' } }
const FRENCH: Translation = { buttons: { connect: 'Connecter' } }

function setUp(lang: string) {
  let arrive = () => {}
  const german = new Promise<{ default: Translation }>((resolve) => {
    arrive = () => resolve({ default: GERMAN })
  })
  const loaded: string[] = []
  let isOffline = false
  const test = createTestCore({ options: { lang } })
  const $translation = createTranslation(test.core, {
    de() {
      loaded.push('de')
      return german
    },
    async fr() {
      loaded.push('fr')
      if (isOffline) throw new Error('Failed to fetch')
      return { default: FRENCH }
    },
  })
  return {
    ...test,
    $translation,
    loaded,
    arrive: () => arrive(),
    setOffline: (value: boolean) => (isOffline = value),
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('texts are English until those of the language are there, and in another region of it as well', async () => {
  const { $translation, arrive } = setUp('de-AT')
  expect($translation.get()).toMatchObject({ language: 'en', sets: {}, lang: 'de-AT', isLoading: true })
  arrive()
  await settled()
  expect($translation.get()).toEqual({ language: 'de', sets: GERMAN, own: {}, lang: 'de-AT', isLoading: false })
})

test('nothing is loaded for English, nor for a language that has no file', () => {
  const { $translation, loaded, config } = setUp('en-GB')
  config.set('lang', 'it')
  expect($translation.get()).toEqual({ language: 'en', sets: {}, own: {}, lang: 'it', isLoading: false })
  expect(loaded).toEqual([])
})

test('texts that come after the language has changed again are not shown', async () => {
  const { $translation, arrive, config } = setUp('de')
  config.set('lang', 'fr')
  await settled()
  arrive()
  await settled()
  expect($translation.get()).toMatchObject({ language: 'fr', sets: FRENCH, lang: 'fr', isLoading: false })
})

test('a file that cannot be loaded is reported, and asked for again with the next change to its language', async () => {
  const { $translation, config, events, loaded, setOffline } = setUp('en')
  setOffline(true)
  config.set('lang', 'fr')
  await settled()
  expect($translation.get()).toMatchObject({ language: 'en', sets: {}, isLoading: false })
  expect(events.map(({ detail }) => detail)).toMatchObject([
    { code: 'language_unavailable', message: 'The texts in the language fr could not be loaded' },
  ])
  setOffline(false)
  config.set('lang', 'fr-CH')
  await settled()
  expect($translation.get()).toMatchObject({ language: 'fr', sets: FRENCH, lang: 'fr-CH' })
  expect(loaded).toEqual(['fr', 'fr'])
})

test('a site’s own texts are used in any language, live; those that can’t be used are reported, one by one [texts.overrides]', async () => {
  const { $translation, config, events, arrive } = setUp('de')
  config.set('texts', {
    buttons: { connect: 'Log in', conect: 'Log in' },
    connect: { title: 'Hello {wallet}' },
  } as TextOverrides)
  expect($translation.get()).toMatchObject({ own: {}, isLoading: true })
  arrive()
  await waitFor(() => expect($translation.get().isLoading).toBe(false))
  expect($translation.get()).toMatchObject({ sets: GERMAN, own: { buttons: { connect: 'Log in' } } })
  expect(events.map(({ detail }) => (detail as Error).message)).toEqual([
    "The text buttons.conect in 'texts' isn't used: the dialog has no such text",
    "The text connect.title in 'texts' isn't used: the dialog has no such text",
  ])
  config.set('texts', undefined)
  expect($translation.get().own).toEqual({})
})

function setUpWait() {
  const { core, config, clock } = createTestCore()
  const $translation = core.use(createTranslation)
  let isReady = false
  const begin = () => whenTranslated($translation, clock).then(() => (isReady = true))
  return { $translation, config, clock, begin, isReady: () => isReady }
}

test('nothing is waited for in English', async () => {
  const { begin, isReady } = setUpWait()
  void begin()
  await Promise.resolve()
  await Promise.resolve()
  expect(isReady()).toBe(true)
})

test('texts that load are waited for, for a second at most [texts.first]', async () => {
  const { $translation, config, clock, begin, isReady } = setUpWait()
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
  const { $translation, config, begin } = setUpWait()
  config.set('texts', { buttons: { connect: 'Log in' } })
  await begin()
  expect($translation.get()).toMatchObject({ isLoading: false, own: { buttons: { connect: 'Log in' } } })
})
