import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#core/config/defaults.ts'
import { offeredLogins } from '#core/config/offered-logins.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { addEmbeddedWallet } from './discover-more.ts'

const FRAME = 'https://wallet.example/frame/'

/** A page of shop.example, whose options may change. */
function setUp(options: object = {}) {
  const { core, config } = createTestCore({ options })
  const errors: WalletDialogError[] = []
  const controller = new AbortController()
  const refuse = () => Promise.reject(new Error('Nothing is loaded here'))
  addEmbeddedWallet(
    core.connectors,
    {
      $config: core.$config,
      clock: core.ports.clock,
      storage: core.ports.storage,
      root: { ownerDocument: { location: { hostname: 'shop.example' } } } as never,
      getHost: () => ({ show: refuse, prepare: refuse, getCore: () => core }),
      loadRpc: refuse,
      onAlert: (error) => errors.push(error),
      onError: (error) => errors.push(error),
      onLogins: config.setServiceLogins,
    },
    controller.signal,
  )
  return { config, errors, controller, offered: () => core.connectors.find('embedded') }
}

test.each([
  ['no frame', {}, false],
  ['a frame', { frameUrl: FRAME }, true],
  ['a frame, social logins only', { frameUrl: FRAME, features: { email: false } }, true],
  ['a frame, email only', { frameUrl: FRAME, features: { socials: false } }, true],
  ['a frame, without a project', { frameUrl: FRAME, projectId: 'none' }, true],
  ['a frame, and no way to log in', { frameUrl: FRAME, features: { email: false, socials: false } }, false],
])('%s: that it is offered is %#', (_what, options, isOffered) => {
  const { offered, errors } = setUp(options)
  expect(offered() !== undefined).toBe(isOffered)
  expect(errors).toEqual([])
})

test('without a project, a frame offers email and social login [embedded.offered]', () => {
  const { config } = setUp({ frameUrl: FRAME, projectId: 'none' })
  expect(offeredLogins(config.$config.get())).toEqual({ email: true, socials: DEFAULT_FEATURES.socials })
})

test('it follows what the site sets, and another frame is another wallet', () => {
  const { config, offered } = setUp()
  config.set('frameUrl', FRAME)
  const first = offered()
  expect(first).toMatchObject({ type: 'AUTH', chain: 'eip155' })
  config.set('theme', 'dark')
  expect(offered()).toBe(first)
  config.set('frameUrl', 'https://other.example/frame/')
  expect(offered()).not.toBe(first)
  config.setRemote({ email: false, socials: false })
  expect(offered()).toBeUndefined()
  config.setRemote({})
  expect(offered()).toBeDefined()
  config.set('frameUrl', undefined)
  expect(offered()).toBeUndefined()
})

test.each(['https://shop.example/frame/', 'http://shop.example:8080/frame/'])(
  'a frame on the page’s own host (%s) is refused with the reason, whatever its port',
  async (frameUrl) => {
    const { offered, errors, config } = setUp({ frameUrl })
    await expect(offered()?.loadEmbeddedWallet?.()).rejects.toMatchObject({ code: 'frame_same_site' })
    expect(await offered()?.restore({ networks: [], signal: new AbortController().signal })).toBeUndefined()
    expect(errors).toMatchObject([{ code: 'frame_same_site' }])
    config.set('frameUrl', FRAME)
    expect(offered()).toBeDefined()
  },
)

test('once the dialog is over, it follows nothing any more', () => {
  const { config, controller, offered } = setUp()
  controller.abort()
  config.set('frameUrl', FRAME)
  expect(offered()).toBeUndefined()
})

test('nobody who has not logged in here gets a frame with a reload', async () => {
  const { offered } = setUp({ frameUrl: FRAME })
  const { signal } = new AbortController()
  // `load` would be rejected.
  expect(await offered()?.restore({ networks: [], signal })).toBeUndefined()
})
