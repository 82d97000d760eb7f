import { describe, expect, test } from 'vitest'
import { createTranslation } from '#core/languages/create-translation.ts'
import type { Translation } from '#core/texts/translation.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { toBuiltTranslation } from '../../../tools/build-plugins.ts'
import { readMessages } from '../../../tools/read-messages.ts'
import { defineMessages, params, plural, withNodes, type MessageSet } from './define-messages.ts'

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

test.each([
  ['{wallet} מוכן', '\u200f\u2068Rainbow\u2069 מוכן'],
  ['افتح {wallet} ووافق', 'افتح \u2068Rainbow\u2069 ووافق'],
  ['{wallet} is ready', 'Rainbow is ready'],
])('from right to left, a value turns nothing around: %s', (template, shown) => {
  expect(params<{ wallet: string }>(template)({ wallet: 'Rainbow' })).toBe(shown)
})

test('from right to left, too, there is one full stop', () => {
  expect(params<{ reason: string }>('חתימה נכשלה: {reason}.')({ reason: 'No.' })).toBe('חתימה נכשלה: \u2068No\u2069.')
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
  await waitFor(() => expect(countOf(2)).toBe('2 peněženky'))
  expect(countOf(5)).toBe('5 peněženek')
  config.set('texts', { connect: { count: 'Wallets: {count}' } })
  await waitFor(() => expect(countOf(1)).toBe('Wallets: 1'))
})

describe('a built language, which has texts by their place', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../**/*-messages.ts')
  const english = readMessages()
  /** A language in which each text is its own set and id. */
  const named = Object.entries(english).map(([set, ids = {}]) => {
    const nameOf = (id: string) => `${set}.${id}`
    const texts = Object.entries(ids).map(([id, text]) => [
      id,
      typeof text === 'string' ? nameOf(id) : { other: nameOf(id) },
    ])
    return [set, Object.fromEntries(texts)]
  })
  const built = toBuiltTranslation(Object.fromEntries(named) as Translation, english)

  test('has each of them at the place that the code looks at', async () => {
    const { core } = createTestCore({ options: { lang: 'de' } })
    const load = async () => ({ default: built })
    core.states.set(createTranslation, createTranslation(core, { de: load }))
    const $translation = core.use(createTranslation)
    await waitFor(() => expect($translation.get().language).toBe('de'))
    let count = 0
    for (const [path, load] of Object.entries(modules)) {
      if (path.endsWith('/define-messages.ts')) continue
      for (const messages of Object.values(await load())) {
        const texts = core.use(messages as MessageSet<Record<string, unknown>>).get()
        const shown = Object.entries(texts).map(([id, text]) => [
          id,
          typeof text === 'function' ? text({ count: 0 }) : text,
        ])
        for (const [id, text] of shown) expect(String(text).split('.')[1]).toBe(id)
        count += shown.length
      }
    }
    expect(count).toBeGreaterThan(500)
  })

  test('shows English for the texts that it lacks, with English plural forms and its own numbers', async () => {
    const english = {
      back: 'Back',
      open: 'Open {wallet}',
      wallets: { one: '{count} wallet', other: '{count} wallets' },
      networks: { one: '{count} network', other: '{count} networks' },
      close: 'Close',
    }
    const sample = defineMessages('sample', {
      back: english.back,
      open: params<{ wallet: string }>(english.open),
      wallets: plural(english.wallets),
      networks: plural(english.networks),
      close: english.close,
    })
    const untranslated = defineMessages('untranslated', { networks: plural(english.networks) })
    const showIn = async (language: string, texts: Translation[string]) => {
      const { core } = createTestCore({ options: { lang: language } })
      const file = toBuiltTranslation({ sample: texts }, { sample: english })
      core.states.set(createTranslation, createTranslation(core, { [language]: async () => ({ default: file }) }))
      await waitFor(() => expect(core.use(createTranslation).get().language).toBe(language))
      return { ...core.use(sample).get(), others: core.use(untranslated).get().networks }
    }

    // In another order than the English.
    const polish = await showIn('pl', {
      close: 'Zamknij',
      wallets: { one: '{count} portfel', few: '{count} portfele', many: '{count} portfeli', other: '{count} portfela' },
      open: 'Otwórz {wallet}',
    })
    expect([polish.back, polish.open({ wallet: 'Fox' }), polish.close]).toEqual(['Back', 'Otwórz Fox', 'Zamknij'])
    expect([1, 2, 5].map((count) => polish.wallets({ count }))).toEqual(['1 portfel', '2 portfele', '5 portfeli'])
    expect([1, 2, 12_345].map((count) => polish.networks({ count }))).toEqual([
      '1 network',
      '2 networks',
      '12\u00a0345 networks',
    ])
    expect(polish.others({ count: 1 })).toBe('1 network')

    // Japanese has one plural form, and in French 0 is singular.
    const japanese = await showIn('ja', { back: '戻る', wallets: { other: '{count}個のウォレット' } })
    expect([japanese.back, japanese.open({ wallet: 'Fox' }), japanese.close]).toEqual(['戻る', 'Open Fox', 'Close'])
    expect([japanese.wallets({ count: 1 }), japanese.networks({ count: 1 })]).toEqual(['1個のウォレット', '1 network'])
    const french = await showIn('fr', { close: 'Fermer' })
    expect([french.close, french.networks({ count: 0 })]).toEqual(['Fermer', '0 networks'])
  })

  test('leaves out what the code no longer has', () => {
    const file = {
      copy: { failed: 'Nicht kopiert', gone: 'Weg' },
      old: { gone: 'Weg' },
      buttons: { connect: 'Verbinden' },
    }
    expect(toBuiltTranslation(file, english)).toEqual({
      copy: [null, 'Nicht kopiert'],
      buttons: { connect: 'Verbinden' },
    })
  })
})

const wallets = { one: '{count} wallet', other: '{count} wallets' }

test.each([
  [0, 'en', '0 wallets'],
  [1, 'en', '1 wallet'],
  [1234, 'en', '1,234 wallets'],
  [0, 'fr', '0 wallet'],
] as const)('%i in %s: %s', (count, lang, text) => {
  expect(plural(wallets, lang)({ count })).toBe(text)
})

test('a form without a text of its own is as many', () => {
  expect(plural({ other: '{count} wallets' })({ count: 1 })).toBe('1 wallets')
})

test('a text that is still English has English grammar, and the digits of the dialog', () => {
  expect(plural(wallets, 'en', 'de')({ count: 0 })).toBe('0 wallets')
  expect(plural(wallets, 'en', 'de')({ count: 12_345 })).toBe('12.345 wallets')
})

test('digits are kept, however many there are', () => {
  expect(plural(wallets)({ count: '12345678901234567891' })).toBe('12,345,678,901,234,567,891 wallets')
})

test('placeholders become what stands for them, in the order of the text', () => {
  const text = params<{ terms: string; privacy: string }>('Zu {privacy} und {terms}.')
  expect(withNodes(text, { terms: 1, privacy: 2 })).toEqual(['Zu ', 2, ' und ', 1, '.'])
})
