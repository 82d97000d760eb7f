import { beforeAll, expect, test } from 'vitest'
import type { Options } from '#core/config/options.ts'
import { connectFailed } from '#core/connections/connection-errors.ts'
import { invalidProjectId, originNotAllowed, sessionExpired, unverifiedDomain } from '#core/errors/alerts.ts'
import { frameActionNotAllowed, frameRpcNotAllowed } from '#core/errors/frame-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { ERROR_TOAST_LIFETIME_MS } from '#core/notices/create-notices.ts'
import { createLazyWalletList } from '#domain/wallets/create-lazy-wallet-list.ts'
import { settled } from '../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { createAfterOpening, LOOK_AHEAD_MS, refusalMessages } from './create-after-opening.ts'
import { workAfterOpenings } from './ui.ts'

// The module under test loads it on first use.
beforeAll(() => import('#domain/wallets/create-wallet-list.ts'))

/** A network whose picture the host names. */
const PICTURED = {
  id: 7,
  name: 'Seven',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://seven.example'] as string[] } },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7',
  assets: { imageUrl: 'https://host.example/seven.svg' },
} as const

function setUp(options: Options = {}, { isDown = false } = {}) {
  const catalogue: string[] = []
  const refusal = Promise.withResolvers<WalletDialogError>()
  let asked = 0
  const test = createTestCore({
    options,
    ports: {
      catalogue: {
        async getWallets() {
          catalogue.push('wallets')
          if (isDown) throw new Error('down')
          return { data: [], count: 0 }
        },
        async getAssetImage(id) {
          catalogue.push(id)
          throw new Error('none')
        },
        getWalletImage: () => Promise.reject(new Error('none')),
        getCurrencyImage: () => Promise.reject(new Error('none')),
        getTokenImage: () => Promise.reject(new Error('none')),
      },
      projectApi: {
        async getFeatures() {
          asked += 1
          throw new Error('down')
        },
        isOriginAllowed: async () => true,
        isAnalyticsEnabled: async () => true,
        whenAnalyticsRefused: () => refusal.promise,
      },
    },
  })
  workAfterOpenings(test.core)
  return { ...test, refusal, catalogue, asked: () => asked, afterOpening: test.core.use(createAfterOpening) }
}

test('a 403 from analytics shows the Invalid App Configuration toast, and is reported to the host', async () => {
  const { core, refusal, names } = setUp()
  refusal.resolve(originNotAllowed())
  await settled()
  expect(core.notices.$toast.get()).toMatchObject({
    variant: 'error',
    message: expect.stringMatching(/^Invalid App Configuration/) as unknown,
  })
  expect(core.alerts.$alerts.get()).toEqual([])
  expect(names()).toEqual(['error'])
})

test.each([originNotAllowed(), unverifiedDomain(), invalidProjectId(), sessionExpired()])(
  'in English, the toast of $code has the fixed text of its error',
  (error) => {
    expect(setUp().core.use(refusalMessages).get()).toHaveProperty(error.code, error.message)
  },
)

test('no toast for what an alert already shows: each is shown once', async () => {
  const { core, refusal, names } = setUp()
  core.alerts.alert(originNotAllowed())
  refusal.resolve(originNotAllowed())
  await settled()
  expect(core.notices.$toast.get()).toBeUndefined()
  expect(names()).toEqual(['error'])
})

test('analytics gets the codes of errors, and nothing else of them', () => {
  const { core, tracked } = setUp()
  core.events.emit('error', connectFailed({ wallet: '0xSecret', reason: 'alice@example.com' }))
  expect(tracked).toEqual([{ event: 'INTERNAL_SDK_ERROR', properties: { code: 'connect_failed' } }])
})

test('each opening asks for settings that are missing', async () => {
  const { afterOpening, asked } = setUp()
  afterOpening()
  await settled()
  afterOpening()
  await settled()
  expect(asked()).toBe(2)
})

test('the lists of wallets and networks are prefetched after the open view’s own requests, whichever view it is', async () => {
  const { core, clock, catalogue } = setUp({
    networks: ['eip155:1', PICTURED],
  })
  core.open('api', { name: 'Networks' })
  core.dialog.markVisible()
  await clock.advance(0)
  await settled()
  expect(catalogue).toEqual([])
  await clock.advance(LOOK_AHEAD_MS)
  await settled()
  expect(catalogue.toSorted()).toEqual(['692ed6ba-e569-459a-556a-776476829e00', 'wallets'])
})

test('nothing is prefetched if the dialog was closed meanwhile, or without a project', async () => {
  for (const projectId of ['test', 'none']) {
    const { core, clock, catalogue } = setUp({ projectId })
    core.open('api', { name: 'Networks' })
    core.dialog.markVisible()
    await clock.advance(0)
    await settled()
    if (projectId === 'test') core.close('api')
    await clock.advance(LOOK_AHEAD_MS)
    await settled()
    expect(catalogue).toEqual([])
  }
})

test('a list that failed is not read again: its retry button stays where it is', async () => {
  const { core, clock, catalogue } = setUp({}, { isDown: true })
  core.open('api')
  core.dialog.markVisible()
  await core.use(createLazyWalletList).load()
  await clock.advance(LOOK_AHEAD_MS)
  await settled()
  expect(catalogue.filter((what) => what === 'wallets')).toEqual(['wallets'])
})

test('300 ms after a refused request, the visitor reads it, each time', async () => {
  const { core, clock, afterOpening } = setUp()
  afterOpening()
  const toast = () => core.notices.$toast.get()
  for (const _ of [1, 2]) {
    core.events.emit('error', frameRpcNotAllowed())
    await clock.advance(299)
    expect(toast()).toBeUndefined()
    await clock.advance(1)
    expect(toast()).toMatchObject({ variant: 'error', message: 'Requested RPC call is not allowed' })
    await clock.advance(ERROR_TOAST_LIFETIME_MS)
    expect(toast()).toBeUndefined()
  }
})

test('no other error of the embedded wallet has that toast', async () => {
  const { core, clock } = setUp()
  core.events.emit('error', frameActionNotAllowed())
  await clock.advance(1_000)
  expect(core.notices.$toast.get()).toBeUndefined()
})
