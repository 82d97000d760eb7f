import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Config } from '#core/config/config.ts'
import { readableFeatures } from '#core/config/current-features.ts'
import { DEFAULT_FEATURES } from '#core/config/defaults.ts'
import { findDeprecatedNames } from '#core/config/find-deprecated-names.ts'
import type { Flags } from '#core/config/flags.ts'
import { parseObjectOption } from '#core/config/object-option-schemas.ts'
import { OPTION_NAMES } from '#core/config/options.ts'
import { overriddenNames } from '#core/config/remote-features.ts'
import { checkOverrides } from '#core/languages/check-overrides.ts'
import {
  DEPRECATED_FEATURES,
  DEPRECATED_OPTIONS,
  DEPRECATED_VIEWS,
  type DeprecatedFeature,
  type DeprecatedViewName,
} from '#core/model/deprecated-names.ts'
import { isViewName, toView } from '#core/model/view.ts'
import { DEPRECATED_TEXTS } from '#core/texts/deprecated-texts.ts'
import { connectTestCore } from './fakes/connect-test-core.ts'
import { createTestCore } from './fakes/create-test-core.ts'

/** The tables of earlier names that sites read. */
const DOCUMENTED = readFileSync('docs/migration.md', 'utf8').split('\n## From earlier names\n')[1] ?? ''

test('the earlier names are the ones in docs/migration.md', () => {
  const rows = [...DOCUMENTED.matchAll(/^\| `(\w+)` \| `(\w+)` \|$/gm)].map(([, name, current]) => [name, current])
  const names = { ...DEPRECATED_VIEWS, ...DEPRECATED_FEATURES, ...DEPRECATED_OPTIONS }
  expect(Object.fromEntries(rows)).toEqual(names)
})

const VIEWS = Object.entries(DEPRECATED_VIEWS) as [DeprecatedViewName, (typeof DEPRECATED_VIEWS)[DeprecatedViewName]][]

test.each(VIEWS)('%s opens the view %s [options.earlier-names]', async (name, current) => {
  expect(isViewName(name)).toBe(false)
  expect(isViewName(current)).toBe(true)
  expect(parseObjectOption('view', name)).toEqual({ value: name })
  const earlier = await openConnected({ name })
  const today = await openConnected({ name: current })
  expect(earlier.name).toBe(today.name)
  // A view that continues another one begins there: its name is as old.
  expect(earlier.requestedAs && DEPRECATED_VIEWS[earlier.requestedAs]).toBe(today.name)
  expect(today.requestedAs).toBeUndefined()
})

const TEXTS = Object.entries(DEPRECATED_TEXTS).flatMap(([set, ids]) =>
  Object.entries(ids).map(([id, current]) => [set, id, current] as const),
)

test.each(TEXTS)('a site’s own text %s.%s is %s', (set, id, current) => {
  expect(checkOverrides({ [set]: { [id]: 'Own' } })).toEqual({ texts: { [set]: { [current]: 'Own' } }, errors: [] })
})

test('a view that a site opens by an earlier name keeps it, until the visitor has left it', async () => {
  const { core } = await connectTestCore()
  core.open('api', toView({ name: 'WalletReceive' }))
  core.views.push({ name: 'ReceiveNetworks' })
  expect(core.views.$current.get()).toEqual({ name: 'ReceiveNetworks' })
  core.views.back()
  expect(core.views.$current.get()).toEqual({ name: 'Receive', requestedAs: 'WalletReceive' })
  core.close('api')
  core.open('api', toView({ name: 'Receive' }))
  expect(core.views.$current.get()).toEqual({ name: 'Receive' })
})

test('an error names a view as the site has', () => {
  const { core } = createTestCore({ options: { features: { receive: false } } })
  expect(() => core.open('api', toView({ name: 'WalletReceive' }))).toThrow(/^WalletReceive cannot be opened/)
  expect(() => core.open('api', toView({ name: 'Receive' }))).toThrow(/^Receive cannot be opened/)
  const { core: other } = createTestCore({ options: { features: { buy: false } } })
  expect(() => other.open('api', toView({ name: 'OnRampProviders' }))).toThrow(
    /^OnRampProviders .* 'onramp' is switched/,
  )
  expect(() => other.open('api', toView({ name: 'BuyProviders' }))).toThrow(/^BuyProviders .* 'buy' is switched/)
})

const FEATURES = Object.entries(DEPRECATED_FEATURES) as [DeprecatedFeature, keyof Flags][]

test.each(FEATURES)('features.%s is %s', (name, current) => {
  const config = configOf({ features: { [name]: false } })
  expect(config.features[current]).toBe(false)
  expect(readableFeatures(config.features)[name]).toBe(false)
  expect(readableFeatures(configOf({}).features)[name]).toBe(true)
  // The site has changed what it has read, by either name.
  for (const changed of [name, current]) {
    const copy = { ...readableFeatures(configOf({}).features), [changed]: false }
    expect(configOf({ features: copy }).features[current]).toBe(false)
  }
  expect(configOf({ features: { walletFeaturesOrder: ['send', name] } }).features.walletFeaturesOrder).toEqual([
    'send',
    current,
  ])
  expect(overriddenNames({ [name]: true }, { [current]: false })).toEqual([name])
  expect(overriddenNames({ [name]: false }, { [current]: false })).toEqual([])
})

const USES = [
  ...VIEWS.map(([name, current]) => ['view', name, name, current] as const),
  ...FEATURES.flatMap(([name, current]) => [
    ['features', { [name]: false }, name, current] as const,
    ['features', { walletFeaturesOrder: [name] }, name, current] as const,
  ]),
  ...TEXTS.map(([set, id, current]) => ['texts', { [set]: { [id]: 'Own' } }, id, current] as const),
]

test.each(USES)('%s: %j names %s, which is %s now', (option, value, name, current) => {
  expect(parseObjectOption(option, value)).toEqual({ value })
  expect(findDeprecatedNames(option, value)).toEqual([[name, current]])
})

const OPTIONS = Object.entries(DEPRECATED_OPTIONS)

test.each(OPTIONS)('the option %s is %s', (name, current) => {
  expect(OPTION_NAMES).toContain(current)
  expect(OPTION_NAMES).not.toContain(name)
  expect(findDeprecatedNames(current, {}, name)).toEqual([[name, current]])
})

test('earlier codes of errors began with onramp_, as docs/migration.md says', () => {
  expect(DOCUMENTED).toContain('Error codes that began with `onramp_` begin with `buy_` now')
  const ends = ['options_unusable', 'page_refused', 'purchases_unusable', 'provider_timeout', 'quote_unusable']
  expect(DEPRECATED_TEXTS.errors).toEqual(Object.fromEntries(ends.map((end) => [`onramp_${end}`, `buy_${end}`])))
})

test('current names are not reported', () => {
  for (const current of Object.values(DEPRECATED_VIEWS)) expect(findDeprecatedNames('view', current)).toEqual([])
  expect(findDeprecatedNames('features', DEFAULT_FEATURES)).toEqual([])
  expect(findDeprecatedNames('buyProvider', {})).toEqual([])
  expect(findDeprecatedNames('texts', { titles: { Send: 'Own' } })).toEqual([])
})

/** The configuration of valid options. */
function configOf(options: { features?: unknown }): Config {
  const { config } = createTestCore()
  const parsed = parseObjectOption('features', options.features ?? {})
  if ('value' in parsed) config.set('features', parsed.value)
  else throw parsed.error
  return config.$config.get()
}

async function openConnected(view: Parameters<typeof toView>[0]) {
  const { core } = await connectTestCore()
  core.open('api', toView(view))
  return core.views.$current.get()
}
