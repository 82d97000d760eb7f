import { expect, test } from 'vitest'
import { DEPRECATED_FEATURES, DEPRECATED_OPTIONS, DEPRECATED_VIEWS } from '../../src/core/model/deprecated-names.ts'
import type { BuyProvider } from '../../src/core/ports/buy-provider.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

/** Collects the names that the console calls deprecated. */
function recordDeprecations(): () => readonly string[] {
  const { warn } = console
  const lines: string[] = []
  console.warn = (...parts: unknown[]) => {
    lines.push(String(parts[0]))
    warn(...parts)
  }
  journey.onEnd(() => {
    console.warn = warn
  })
  return () => lines.flatMap((line) => /^\[wallet-dialog\] deprecated: '(\w+)'/.exec(line)?.[1] ?? [])
}

/** Views whose view before them opens in their place. */
const STEPS = new Set(['WalletSendSelectToken', 'WalletSendPreview', 'WalletSendConfirmed'])
const BUY_STEPS = new Set(['OnRampTokenSelect', 'OnRampFiatSelect'])
const openedFor = (name: string) => (STEPS.has(name) ? 'WalletSend' : BUY_STEPS.has(name) ? 'OnRampProviders' : name)

test('a site that uses earlier names gets the same views, and reads these names in events', async () => {
  const deprecations = recordDeprecations()
  const { element, events } = await openConnected(journey)
  for (const [name, current] of Object.entries(DEPRECATED_VIEWS) as [keyof typeof DEPRECATED_VIEWS, string][]) {
    for (const open of [
      () => element.show({ view: name }),
      () => {
        element.setAttribute('view', name)
        expect(element.view).toBe(name)
        return element.show()
      },
    ]) {
      await open()
      expect((await events.next('wallet-opened')).detail).toEqual({ view: openedFor(name) })
      await element.close()
      expect((await events.next('wallet-closed')).detail).toEqual({ view: openedFor(name) })
      element.removeAttribute('view')
    }
    if (openedFor(name) !== name) continue
    await element.show({ view: current as keyof typeof DEPRECATED_VIEWS })
    expect((await events.next('wallet-opened')).detail).toEqual({ view: current })
    await element.close()
    await events.next('wallet-closed')
  }
  expect(deprecations()).toEqual([])
})

test('features by their earlier names are read back as they are set, and hide the buttons', async () => {
  const { element, dialog } = await openConnected(journey, {
    properties: { features: { swaps: false, onramp: false } },
  })
  expect(element.features).toEqual({ swaps: false, onramp: false })
  await dialog.show()
  await dialog.button('Send').waitFor()
  expect(await dialog.button('Swap').count()).toBe(0)
  expect(await dialog.button('Buy').count()).toBe(0)
  element.features = {}
  await dialog.button('Swap').waitFor()
  await dialog.button('Buy').waitFor()
})

test('without settings, features are read by all their names', async () => {
  const { element } = await journey.visit()
  for (const [name, current] of Object.entries(DEPRECATED_FEATURES))
    expect(element.features).toMatchObject({ [name]: true, [current]: true })
})

test('an option has the same value by both of its names, also if it was set before the element was defined', async () => {
  const provider = { getOptions() {}, getQuote() {}, createUrl() {}, getPurchases() {} } as unknown as BuyProvider
  const { element } = await journey.visit('/strict.html', { properties: { onrampProvider: provider } })
  await element.ready
  for (const [name, current] of Object.entries(DEPRECATED_OPTIONS)) {
    expect(Reflect.get(element, current)).toBe(provider)
    expect(Reflect.get(element, name)).toBe(provider)
    Reflect.set(element, current, undefined)
    expect(Reflect.get(element, name)).toBeUndefined()
  }
})

test('with `debug`, each earlier name is on the console once [debug.deprecated]', async () => {
  const deprecations = recordDeprecations()
  const { element, events } = await openConnected(journey)
  const provider = { getOptions() {}, getQuote() {}, createUrl() {}, getPurchases() {} }
  for (const features of [
    { swaps: true, onramp: true },
    { swaps: true, walletFeaturesOrder: ['onramp', 'send'] },
  ] as const) {
    element.features = features
    Reflect.set(element, 'onrampProvider', provider)
    element.texts = { titles: { WalletReceive: 'Own' } } as typeof element.texts
    element.view = 'WalletSend'
    await element.ready
  }
  expect(deprecations()).toEqual([])
  element.debug = true
  await element.ready
  const inOptions = ['WalletReceive', 'WalletSend', 'onramp', 'onrampProvider', 'swaps']
  await expect.poll(() => deprecations().toSorted()).toEqual(inOptions)
  const views = Object.keys(DEPRECATED_VIEWS) as (keyof typeof DEPRECATED_VIEWS)[]
  for (const view of [...views, ...views]) {
    await element.show({ view })
    await events.next('wallet-opened')
    await element.close()
    await events.next('wallet-closed')
  }
  expect(deprecations().toSorted()).toEqual([...new Set([...inOptions, ...views])].toSorted())
})
