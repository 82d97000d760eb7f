import { expect, test } from 'vitest'
import { ERROR_TOAST_LIFETIME_MS } from '../../src/core/notices/create-notices.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

interface SentEvent {
  readonly timestamp: number
  readonly props: Readonly<Record<string, unknown>>
}

/** The analytics events of this test: an earlier test's dialog can still be sending its own. */
function sentSince(begunAt: number): readonly SentEvent[] {
  const bodies = journey.sandbox.service.requests().filter(({ path }) => path === '/e')
  return bodies.map(({ body }) => JSON.parse(body) as SentEvent).filter(({ timestamp }) => timestamp >= begunAt)
}

test.each([
  ['Unauthorized: origin not allowed', 'origin_not_allowed', /^Invalid App Configuration: .*allowlist/],
  ['Unauthorized: invalid key', 'invalid_project_id', /^Invalid App Configuration: invalid Project ID/],
  ['Unauthorized: unverified domain', 'unverified_domain', /^Invalid App Configuration: the domain/],
  ['JWT validation error: JWT Token is not yet valid', 'session_expired', /^Session Expired/],
] as const)('every service says "%s": one alert, whichever says it first', async (text, code, message) => {
  const { service } = journey.sandbox
  for (const path of ['/getWallets', '/appkit/v1/config', '/projects/v1/origins', '/e'])
    service.failAll(path, { status: 401, body: { reasons: [{ name: 'projectId', description: text }] } })
  const { dialog, events, network } = await journey.visit()
  network.allowNetworkReports(/401/)
  await dialog.show()
  await dialog.alert.getByText(message).waitFor()
  await dialog.alert.getByRole('button', { name: 'Dismiss' }).click()
  await dialog.close()
  await dialog.show()
  await dialog.text('Couldn’t load more wallets').or(dialog.button('Try again')).first().waitFor()
  expect(await dialog.alert.count()).toBe(0)
  expect(events.details('wallet-error')).toEqual([expect.objectContaining({ code })])
})

test('a refused project is requested no more, whatever is opened, until Try again [services.refused-project]', async () => {
  journey.sandbox.service.failAll(/projectId=/, { status: 401 })
  const { dialog, events, network } = await openConnected(journey)
  network.allowNetworkReports(/401/)
  const requested = () => network.requests().filter((url) => new URL(url).searchParams.has('projectId'))
  await dialog.show('Account')
  const tab = (name: string) => dialog.dialog.getByRole('tab', { name })
  await tab('Activity').click()
  const retry = dialog.button('Try again').first()
  await retry.waitFor()
  // The node is refused by an answer of its own.
  await expect.poll(() => requested().some((url) => new URL(url).searchParams.has('chainId'))).toBe(true)
  const before = requested()
  for (const view of ['Networks', 'Receive', 'Swap', 'BuyProviders', 'Account'] as const) await dialog.show(view)
  await tab('NFTs').click()
  await retry.waitFor()
  expect(requested()).toEqual(before)
  await retry.click()
  await expect.poll(() => requested().length).toBeGreaterThan(before.length)
  const codes = events.details('wallet-error').map((detail) => (detail as { code: string }).code)
  expect(codes.filter((code) => code === 'invalid_project_id')).toHaveLength(1)
})

test('a default network that is not in `networks` is Network Not Found, once', async () => {
  const { dialog, events } = await journey.visit('/strict.html?default-network=eip155:10')
  await dialog.show()
  await dialog.alert.getByText("Network Not Found: eip155:10 must be in 'networks'").waitFor()
  expect(events.details('wallet-error')).toEqual([expect.objectContaining({ code: 'network_not_listed' })])
  await dialog.alert.getByRole('button', { name: 'Dismiss' }).click()
  // The button with the focus was removed.
  await expect.poll(() => dialog.title.evaluate((title) => title.matches(':focus'))).toBe(true)
})

test('a 403 from analytics shows the Invalid App Configuration toast once, and nothing else is sent', async () => {
  const begunAt = Date.now()
  const { service } = journey.sandbox
  service.failAll('/e', { status: 403 })
  const { dialog, events, network } = await journey.visit()
  network.allowNetworkReports(/403/)
  await dialog.show()
  const toast = dialog.dialog.getByRole('status').getByText(/^Invalid App Configuration/)
  await toast.waitFor()
  await toast.waitFor({ state: 'detached' })
  for (let round = 0; round < 2; round++) {
    await dialog.close()
    await dialog.show()
  }
  expect(await dialog.alert.count()).toBe(0)
  expect(await toast.count()).toBe(0)
  expect(events.details('wallet-error')).toEqual([expect.objectContaining({ code: 'origin_not_allowed' })])
  expect(sentSince(begunAt)).toHaveLength(1)
})

test('an error whose button has the focus stays until the focus leaves it', async () => {
  journey.sandbox.service.failAll('/e', { status: 403 })
  const { dialog, network, page } = await journey.visit('/host.html', {
    prepare: ({ page: fresh }) => fresh.clock.install(),
  })
  network.allowNetworkReports(/403/)
  await dialog.show()
  const toast = dialog.dialog.getByRole('status').getByText(/^Invalid App Configuration/)
  await toast.waitFor()
  await dialog.button('Dismiss').focus()
  await page.clock.fastForward(ERROR_TOAST_LIFETIME_MS)
  expect(await toast.count()).toBe(1)
  await dialog.button('Close').focus()
  await page.clock.fastForward(ERROR_TOAST_LIFETIME_MS)
  await toast.waitFor({ state: 'detached' })
})

test.each([
  ['the site', '/getWallets', { features: { analytics: false } }],
  ['the project', '/getAnalyticsConfig', {}],
] as const)('analytics that %s has switched off sends nothing', async (_who, path, options) => {
  const begunAt = Date.now()
  const { service, info } = journey.sandbox
  if (path === '/getAnalyticsConfig') service.failAll(path, { status: 200, body: { isAnalyticsEnabled: false } })
  const { dialog } = await journey.visit('/host.html', {
    markup: `<wallet-dialog id="dialog" project-id="${info.projectId}" service-url="${info.serviceUrl}"></wallet-dialog>`,
    properties: options,
  })
  await dialog.show()
  await expect.poll(() => service.requests().map((request) => request.path)).toContain(path)
  await dialog.close()
  await dialog.show()
  await dialog.button(/^All wallets/).waitFor()
  expect(sentSince(begunAt)).toEqual([])
})

test('events are sent from the first opening on: what happened, where, and whose address', async () => {
  const begunAt = Date.now()
  const { search } = location
  history.replaceState(null, '', `${search}&x=secret#y`)
  journey.onEnd(() => history.replaceState(null, '', search))
  const { dialog } = await journey.visit()
  expect(sentSince(begunAt)).toEqual([])
  await dialog.show()
  await expect.poll(() => sentSince(begunAt).length).toBeGreaterThan(0)
  const [event] = sentSince(begunAt)
  const { origin, pathname, hostname } = location
  expect(event).toMatchObject({ url: `${origin}${pathname}`, domain: hostname, props: { event: 'MODAL_OPEN' } })
  expect(JSON.stringify(event)).not.toMatch(/secret|wtr-session-id/)
  expect(sentSince(begunAt).some(({ props }) => props['event'] === 'MODAL_CREATED')).toBe(false)
})
