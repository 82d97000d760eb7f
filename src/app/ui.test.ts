import { expect, test } from 'vitest'
import { offeredLogins } from '#core/config/offered-logins.ts'
import { LOGINS_LIFETIME_MS, readStoredLogins, writeStoredLogins } from '#core/config/stored-logins.ts'
import { toView } from '#core/model/view.ts'
import { connectTestCore } from '../../test/fakes/connect-test-core.ts'
import { createFakeClock, settled } from '../../test/fakes/create-fake-clock.ts'
import { createMemoryStorage } from '../../test/fakes/create-memory-storage.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { offerKnownLogins, reportOpenings } from './ui.ts'

const FRAME = 'https://wallet.example/frame/'
const PAGE = { hostname: 'shop.example' }
const KEY = '@appkit/wallet_logins'
const LOGINS = { frameUrl: FRAME, email: false, socials: ['x'] } as const

test('what the service has answered in the last day is offered from the start [login.set-up]', async () => {
  const { core, config } = createTestCore({ options: { frameUrl: FRAME } })
  const offered = () => offeredLogins(core.$config.get())
  await writeStoredLogins(core.ports.storage, core.ports.clock, LOGINS)
  offerKnownLogins(core, PAGE)
  await settled()
  expect(offered()).toEqual({ email: false, socials: ['x'] })
  config.set('frameUrl', 'https://other.example/frame/')
  await settled()
  expect(offered()).toMatchObject({ email: true, socials: { length: 7 } })
  config.set('frameUrl', FRAME)
  expect(offered().socials).toEqual(['x'])
})

test('a frame on the page’s own host offers none [embedded.offered]', () => {
  const { core } = createTestCore({ options: { frameUrl: 'http://shop.example:8787/frame/' } })
  offerKnownLogins(core, PAGE)
  expect(offeredLogins(core.$config.get())).toEqual({ email: false, socials: [] })
})

test.each<[string, unknown, number]>([
  ['of another service', { ...LOGINS, frameUrl: 'https://other.example/frame/', at: 0 }, 0],
  ['older than a day', { ...LOGINS, at: 0 }, LOGINS_LIFETIME_MS + 1],
  ['of the future', { ...LOGINS, at: 2_000 }, 1_000],
  ['without a time', LOGINS, 0],
  ['of another shape', { ...LOGINS, at: 0, socials: 'google' }, 0],
  ['null', null, 0],
  ['not JSON', '{', 0],
])('an answer %s is none', async (_, stored, afterMs) => {
  const clock = createFakeClock()
  const storage = createMemoryStorage()
  const { at, ...rest } = Object(stored) as { at?: number }
  const given = stored === null ? null : { ...rest, ...(at !== undefined && { at: clock.now() + at }) }
  await storage.set(KEY, typeof stored === 'string' ? stored : JSON.stringify(given))
  clock.pass(afterMs)
  expect(await readStoredLogins(storage, clock, FRAME)).toBeUndefined()
})

test('an answer counts for a day, without names that aren’t known', async () => {
  const clock = createFakeClock()
  const storage = createMemoryStorage()
  await writeStoredLogins(storage, clock, { ...LOGINS, socials: ['x', 'myspace' as never] })
  clock.pass(LOGINS_LIFETIME_MS)
  expect(await readStoredLogins(storage, clock, FRAME)).toEqual(LOGINS)
})

test('events name a view as the site has requested it [options.earlier-names]', async () => {
  const { core } = await connectTestCore()
  const element = new EventTarget()
  const details: unknown[] = []
  for (const name of ['wallet-opened', 'wallet-closed'])
    element.addEventListener(name, (event) => details.push([name, (event as CustomEvent).detail]))
  const analytics = { start: () => {}, stop: () => {}, track: () => {} }
  reportOpenings(core, { element, analytics, onOpenChange: () => {} })
  for (const name of ['WalletReceive', 'Receive'] as const) {
    core.open('api', toView({ name }))
    core.dialog.markVisible()
    core.close('api')
  }
  expect(details).toEqual([
    ['wallet-opened', { view: 'WalletReceive' }],
    ['wallet-closed', { view: 'WalletReceive' }],
    ['wallet-opened', { view: 'Receive' }],
    ['wallet-closed', { view: 'Receive' }],
  ])
})
