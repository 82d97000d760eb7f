import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { SettingsScript, ThemesScript } from './settings-script.ts'
// @ts-expect-error -- the page's scripts are plain JavaScript
import * as script from './settings.js'
// @ts-expect-error -- as above
import * as themesScript from './themes.js'

const { attributesOf, COLORS, FEATURES, initialSettings, LANGUAGES, LENGTHS, parseHash } = script as SettingsScript
const { DEFAULT_THEME, isCustom, optionsOf, propertiesOf, toHash, WALLETS, withTheme } = script as SettingsScript
const { readTheme, THEMES } = themesScript as ThemesScript

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const cssOf = (id: string) => read(`public/themes/${id}.css`)
const themes = Object.keys(THEMES).map((id) => readTheme(id, cssOf(id)))

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

const CHANGED = {
  ...initialSettings(),
  scheme: 'dark',
  lang: 'zh-Hant',
  placement: 'modal',
  device: 'phone',
  dir: 'rtl',
  signIn: 'required',
  framework: 'vue',
  font: 'serif',
  colors: { ...initialSettings().colors, accent: ['#7a2cf3', '#c3a1ff'], surface: ['#eeeeee', '#eeeeee'] },
  lengths: { ...initialSettings().lengths, radius: 8, width: 400, 'row-padding': 5 },
  networks: ['eip155:137'],
  wallets: [METAMASK],
  features: Object.keys(FEATURES).filter((id) => id !== 'swap'),
}

describe('the link', () => {
  test('of no choice names the default theme; a page without a hash has it, too', () => {
    expect(toHash(initialSettings())).toBe('#theme=default')
    expect(parseHash('#theme=default', themes)).toEqual(initialSettings())
    expect(parseHash('')).toEqual(initialSettings())
  })

  test('keeps every choice', () => {
    expect(parseHash(toHash(CHANGED))).toEqual(CHANGED)
    expect(toHash(CHANGED)).toContain('accent=7a2cf3-c3a1ff')
  })

  test.each(themes)('keeps the theme $id, and what differs from it', (theme) => {
    const settings = withTheme(CHANGED, theme)
    expect(toHash(settings)).toContain(`#theme=${theme.id}&`)
    expect(parseHash(toHash(settings), themes)).toEqual(settings)
    expect([isCustom(settings), settings.lang, propertiesOf(settings)]).toEqual([false, 'zh-Hant', []])
    const own = { ...settings, lengths: { ...settings.lengths, radius: 7 } }
    expect(parseHash(toHash(own), themes)).toEqual(own)
    expect([isCustom(own), propertiesOf(own)]).toEqual([true, [['--wallet-dialog-radius', '7px']]])
  })

  test('with a theme that could not be loaded has the dialog’s own look', () => {
    expect(parseHash('#theme=forest&lang=de')).toEqual({ ...initialSettings(), lang: 'de' })
  })

  test.each([
    '#scheme=blue&lang=xx&placement=constructor&framework=toString&font=__proto__',
    '#accent=red&surface=ffffff&text=fff-000&border=zzzzzz-000000&muted=000000-ffffff-000000',
    '#theme=constructor&theme=forest',
    '#radius=-1&width=1e9&networks=eip155:666',
    '#%%%&&==&nothing',
  ])('ignores whatever it can’t use: %s', (hash) => {
    expect(parseHash(hash, themes)).toEqual(initialSettings())
  })

  test('keeps lengths within their range', () => {
    expect(parseHash('#radius=999&width=1').lengths).toMatchObject({ radius: 32, width: 320 })
  })

  test('may turn every feature off', () => {
    expect(parseHash('#features=').features).toEqual([])
    expect(parseHash('#features={x&networks=mars')).toEqual(initialSettings())
  })
})

describe('what the dialog gets', () => {
  test('by default only its place and its networks', () => {
    const settings = initialSettings()
    expect(attributesOf(settings)).toEqual({ inline: true, open: true, networks: 'eip155:1 eip155:137' })
    expect([optionsOf(settings), propertiesOf(settings)]).toEqual([{}, []])
  })

  test('otherwise every choice', () => {
    expect(attributesOf(CHANGED)).toEqual({
      networks: 'eip155:137',
      theme: 'dark',
      lang: 'zh-Hant',
      dir: 'rtl',
      'terms-url': 'https://example.com/terms',
    })
    expect(optionsOf(CHANGED)).toEqual({
      features: { swap: false, legalCheckbox: true },
      wallets: { include: [METAMASK] },
      siwx: { required: true },
    })
    expect(optionsOf({ ...initialSettings(), signIn: 'on' })).toEqual({ siwx: true })
    expect(propertiesOf(CHANGED)).toEqual([
      ['--wallet-dialog-accent', 'light-dark(#7a2cf3, #c3a1ff)'],
      ['--wallet-dialog-surface', '#eeeeee'],
      ['--wallet-dialog-radius', '8px'],
      ['--wallet-dialog-width', '400px'],
      ['--wallet-dialog-row-padding', '5px'],
      ['--wallet-dialog-font', "Georgia, 'Times New Roman', serif"],
    ])
  })

  test('asking for consent has terms to consent to', () => {
    const settings = { ...initialSettings(), features: ['legalCheckbox'] }
    expect(attributesOf(settings)).toHaveProperty('terms-url', 'https://example.com/terms')
  })
})

describe('the tables are the product’s', () => {
  test('themes: all that it has, with the values of their files', () => {
    const files = globSync('public/themes/*.css', { cwd: ROOT }).map((path) => path.replace(/^.*[\\/]|\.css$/g, ''))
    expect(Object.keys(THEMES).toSorted()).toEqual(files.toSorted())
    for (const { id, css } of themes) expect(css).toBe(cssOf(id))
    expect(themes.find(({ id }) => id === 'square')).toMatchObject({
      colors: {
        accent: ['#0a3d91', '#8db4ff'],
        background: ['#ffffff', '#14171c'],
        danger: DEFAULT_THEME.colors['danger'],
      },
      lengths: { radius: 0, gap: 4, padding: 20 },
    })
  })

  test('a theme with a color that no control can show is refused', () => {
    expect(() => readTheme('own', 'x { --wallet-dialog-accent: rebeccapurple; }')).toThrow('accent')
  })

  test('features, with the same defaults', () => {
    const flags = /FLAGS = \{([^}]+)\}/.exec(read('src/core/config/flags.ts'))?.[1] ?? ''
    const known = Object.fromEntries(
      Array.from(flags.matchAll(/(\w+): (true|false)/g), ([, id, on]) => [id, on === 'true']),
    )
    for (const [id, { initial }] of Object.entries(FEATURES)) expect([id, known[id]]).toEqual([id, initial])
  })

  test('wallets, by the ids of the sandbox’s catalogue', () => {
    const catalogue = read('demo/sandbox/service/catalogue/wallet-table.ts')
    for (const [id, { label }] of Object.entries(WALLETS))
      expect(catalogue).toMatch(new RegExp(`'${label}',[^\\]]*'${id}'`))
  })

  test('languages: all that it has', () => {
    const files = globSync('src/core/languages/translations/*.ts', { cwd: ROOT }).map((path) =>
      path.replace(/^.*[\\/]|\.ts$/g, ''),
    )
    expect(LANGUAGES.map((lang) => lang.toLowerCase()).toSorted()).toEqual(['en', ...files].toSorted())
  })

  test('custom properties, with the defaults of the docs', () => {
    const docs = read('docs/theming.md')
    for (const [id, { initial }] of Object.entries(COLORS)) {
      const row = new RegExp(`--wallet-dialog-${id}\` \\| \`(#\\w+)\`, \`(#\\w+)\``).exec(docs)
      expect([id, row?.[1]?.replace('#fff', '#ffffff').slice(0, 7), row?.[2]]).toEqual([id, ...initial])
    }
    for (const [id, { initial }] of Object.entries(LENGTHS))
      expect(docs).toContain(`\`--wallet-dialog-${id}\` | \`${initial}px\``)
  })
})
