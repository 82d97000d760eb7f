import { expect, test } from 'vitest'
import { settled } from '../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { createAfterOpening } from './create-after-opening.ts'
import { originNotAllowed } from './errors/alerts.ts'
import type { WalletDialogError } from './errors/wallet-dialog-error.ts'
import { connectFailed } from './connections/connection-errors.ts'

function setUp() {
  const refusal = Promise.withResolvers<WalletDialogError>()
  let asked = 0
  const test = createTestCore({
    ports: {
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
  return { ...test, refusal, asked: () => asked, afterOpening: test.core.use(createAfterOpening) }
}

test('a 403 of analytics shows the Invalid App Configuration toast, and tells the host', async () => {
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

test('not where the same is shown as an alert: each is shown once', async () => {
  const { core, refusal, names } = setUp()
  core.alerts.alert(originNotAllowed())
  refusal.resolve(originNotAllowed())
  await settled()
  expect(core.notices.$toast.get()).toBeUndefined()
  expect(names()).toEqual(['error'])
})

test('errors are told to analytics by their code alone', () => {
  const { core, tracked } = setUp()
  core.events.emit('error', connectFailed({ wallet: '0xSecret', reason: 'alice@example.com' }))
  expect(tracked).toEqual([{ event: 'INTERNAL_SDK_ERROR', properties: { code: 'connect_failed' } }])
})

test('each opening asks for settings that are not there', async () => {
  const { afterOpening, asked } = setUp()
  afterOpening()
  await settled()
  afterOpening()
  await settled()
  expect(asked()).toBe(2)
})
