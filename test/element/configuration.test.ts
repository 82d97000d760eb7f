import { expect, test } from 'vitest'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
// The list of allowed origins is requested only for email and social login, so the page must offer them.
const PATH = `/strict.html?${new URLSearchParams({ 'frame-url': 'https://wallet.test/' }).toString()}`
const CONFIG = '/appkit/v1/config'
const ORIGINS = '/projects/v1/origins'

/** Sets the features of the project. */
const setFeatures = (...features: readonly object[]) =>
  journey.sandbox.service.failAll(CONFIG, { status: 200, body: { features } })
const setOrigins = (...allowedOrigins: readonly string[]) =>
  journey.sandbox.service.failAll(ORIGINS, { status: 200, body: { allowedOrigins } })
const asked = (path: string) => journey.sandbox.service.requests().filter((request) => request.path === path).length

const featuresOf = (page: Awaited<ReturnType<typeof journey.visit>>['page']) =>
  page.evaluate(() => document.querySelector('wallet-dialog')!.features)

test('the project’s settings are requested on the first opening, not before; they win, with one warning alert', async () => {
  setFeatures({ id: 'swap', isEnabled: false }, { id: 'onramp', isEnabled: true }, { id: 'surprise', isEnabled: true })
  journey.sandbox.service.clearRequests()
  const { dialog, events, page } = await journey.visit('/host.html', { properties: { features: { swaps: true } } })
  await dialog.ready()
  expect(asked(CONFIG)).toBe(0)
  expect(await featuresOf(page)).toMatchObject({ swaps: true })
  await dialog.show()
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'local_overridden' })
  await dialog.alert.getByText(/^Local Configuration Overridden: .* about swaps,/).waitFor()
  await dialog.close()
  await dialog.show()
  await dialog.button(/^All wallets/).waitFor()
  expect(asked(CONFIG)).toBe(1)
  expect(await dialog.alert.count()).toBe(1)
  expect(events.details('wallet-error')).toHaveLength(1)
})

test.each([
  ['hangs', 'hang'],
  ['is malformed', 'malformed'],
  ['is down', { status: 503 }],
  ['has another shape', { status: 200, body: { features: 'all' } }],
] as const)('a configuration that %s: local settings apply, and nothing waits for it', async (_case, fault) => {
  journey.sandbox.service.failAll(CONFIG, fault)
  const { dialog, events, network, page } = await journey.visit(PATH, {
    properties: { features: { swaps: true, onramp: false } },
  })
  network.allowNetworkReports(/503|appkit/)
  await dialog.show()
  await dialog.button(/^All wallets/).waitFor()
  expect(await featuresOf(page)).toMatchObject({ swaps: true, onramp: false })
  expect(await dialog.alert.count()).toBe(0)
  expect(events.details('wallet-error')).toEqual([])
})

test('an origin that is not on the allow-list is Invalid App Configuration, once; wallets connect anyway', async () => {
  setOrigins('https://shop.example', 'https://*.shop.example')
  // The sandbox is on this machine, which is always allowed, so the page claims another origin.
  // The relay in this page isn't deceived.
  journey.sandbox.relay.allowOrigins([location.origin])
  const hostname = Object.getOwnPropertyDescriptor(URL.prototype, 'hostname')!
  journey.onEnd(() => void Object.defineProperty(URL.prototype, 'hostname', hostname))
  Object.defineProperty(URL.prototype, 'hostname', {
    configurable: true,
    get(this: URL) {
      return this.href.startsWith(location.origin) ? 'evil.example' : (hostname.get!.call(this) as string)
    },
  })
  const { dialog, events, page } = await journey.visit(PATH)
  await dialog.show()
  expect((await events.next('wallet-error')).detail).toMatchObject({
    code: 'origin_not_allowed',
    message: "Invalid App Configuration: this site's origin is not on the allowlist of its project",
  })
  await dialog.alert.getByText(/^Invalid App Configuration/).waitFor()
  expect(await featuresOf(page)).toMatchObject({ email: false, socials: false, send: true })
  await dialog.button('WalletConnect').click()
  await dialog.qrCode.waitFor()
  expect(events.details('wallet-error')).toHaveLength(1)
})

test('nothing is shown about an origin that is allowed', async () => {
  journey.sandbox.service.clearRequests()
  const { dialog, page } = await journey.visit(PATH)
  await dialog.show()
  await expect.poll(() => asked(ORIGINS)).toBe(1)
  await dialog.button(/^All wallets/).waitFor()
  expect(await featuresOf(page)).toMatchObject({ email: true })
  expect(await dialog.alert.count()).toBe(0)
})
