import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { loadLanguage } from './load-language.ts'
import { loadTexts } from './load-texts.ts'

beforeEach(() => {
  vi.stubGlobal('reportError', () => {})
  return () => void vi.unstubAllGlobals()
})

function load(file: typeof loadTexts) {
  const clock = createFakeClock()
  const root = { dataset: { lang: 'he' }, lang: '', dir: '' }
  const loading = loadLanguage({ documentElement: root } as unknown as Document, clock, file)
  return { clock, root, loading }
}

test('panels are in the dialog’s language', async () => {
  const { root, loading } = load(loadTexts)
  const { language, texts } = await loading
  expect([language, root.lang, root.dir]).toEqual(['he', 'he', 'rtl'])
  expect(texts).not.toEqual({})
})

test.each([
  ['fails', () => Promise.reject(new Error('Failed to fetch'))],
  ['doesn’t come', () => new Promise<never>(() => {})],
])('they are in English while a language’s file %s', async (_what, file) => {
  const { clock, root, loading } = load(file)
  const onLoaded = vi.fn()
  void loading.then(onLoaded)
  await clock.advance(3_000)
  expect(onLoaded).toHaveBeenCalledWith({ language: 'en', lang: 'he', texts: {} })
  expect([root.lang, root.dir]).toEqual(['en', 'ltr'])
})
