import { expect, test } from 'vitest'
import { workAfterOpenings } from '#app/ui.ts'
import type { Options } from '#core/config/options.ts'
import { originNotAllowed } from '#core/errors/alerts.ts'
import type { RemoteFeature } from '#core/ports/project-api.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createProjectSettings, PROJECT_SETTINGS_LIFETIME_MS } from './create-project-settings.ts'

const LOGIN: RemoteFeature = { id: 'social_login', isEnabled: true, config: ['email', 'google'] }

interface Setup {
  options?: Options
  features?: readonly unknown[] | (() => Promise<readonly unknown[]>)
  isOriginAllowed?: () => Promise<boolean>
}

function setUp({ options = {}, features = [], isOriginAllowed = async () => true }: Setup = {}) {
  const asked: string[] = []
  const test = createTestCore({
    options,
    ports: {
      projectApi: {
        async getFeatures() {
          asked.push('features')
          return (await (typeof features === 'function' ? features() : features)) as readonly RemoteFeature[]
        },
        async isOriginAllowed() {
          asked.push('origins')
          return isOriginAllowed()
        },
        isAnalyticsEnabled: async () => true,
        whenAnalyticsRefused: () => new Promise(() => {}),
      },
    },
  })
  workAfterOpenings(test.core)
  const featuresNow = () => test.core.$config.get().features
  const alerts = () => test.core.alerts.$alerts.get().map(({ code }) => code)
  return { ...test, asked, featuresNow, alerts, settings: test.core.use(createProjectSettings) }
}

test('nothing is requested before the first opening, and everything reads the merged settings from then on', async () => {
  const { core, clock, asked, featuresNow } = setUp({ features: [{ id: 'swap', isEnabled: false }] })
  await core.start()
  await clock.advance(60_000)
  expect(asked).toEqual([])
  core.open('api')
  core.dialog.markVisible()
  expect(featuresNow().swap).toBe(true)
  await clock.advance(0)
  // Its code is loaded first, which takes as long as the machine needs.
  await expect.poll(() => featuresNow()).toMatchObject({ swap: false, send: true, buy: true })
  expect(asked).toEqual(['features'])
})

test('when local configuration is overridden by remote configuration a warning alert is shown, once', async () => {
  const { settings, featuresNow, core, config, events, clock } = setUp({
    options: { features: { swap: true, buy: false, activity: true } },
    features: [
      { id: 'swap', isEnabled: false },
      { id: 'onramp', isEnabled: true },
      { id: 'activity', isEnabled: true },
    ],
  })
  await settings.refresh()
  expect(featuresNow()).toMatchObject({ swap: false, buy: true, activity: true })
  expect(core.alerts.$alerts.get()).toEqual([
    {
      code: 'local_overridden',
      message:
        'Local Configuration Overridden: the settings of the project decide about swap, buy, which this site sets otherwise',
    },
  ])
  core.alerts.dismissAlert('local_overridden')
  config.set('features', { swap: true, buy: false })
  await clock.advance(PROJECT_SETTINGS_LIFETIME_MS)
  await settings.refresh()
  expect(core.alerts.$alerts.get()).toEqual([])
  expect(events.filter(({ name }) => name === 'error')).toHaveLength(1)
})

test('remote settings apply silently if the site has set nothing itself; local ones set later raise the warning', async () => {
  const { settings, featuresNow, alerts, config } = setUp({ features: [{ id: 'swap', isEnabled: false }] })
  await settings.refresh()
  expect(featuresNow().swap).toBe(false)
  expect(alerts()).toEqual([])
  config.set('features', { swap: true, send: false })
  expect(featuresNow()).toMatchObject({ swap: false, send: false })
  expect(alerts()).toEqual(['local_overridden'])
})

test('a failure leaves local settings as they are; the next opening asks again, unless a request is under way', async () => {
  let answer = Promise.withResolvers<readonly unknown[]>()
  const { settings, asked, events, featuresNow, alerts } = setUp({
    options: { features: { swap: true } },
    features: () => answer.promise,
  })
  const first = settings.refresh()
  const second = settings.refresh()
  const down = new Error('503')
  answer.reject(down)
  await Promise.all([first, second])
  // [errors.handled]
  expect(events).toMatchObject([{ name: 'error', detail: { cause: down } }])
  expect(asked).toEqual(['features'])
  expect(featuresNow().swap).toBe(true)
  expect(alerts()).toEqual([])
  answer = Promise.withResolvers()
  answer.resolve([{ id: 'swap', isEnabled: false }])
  await settings.refresh()
  expect(featuresNow().swap).toBe(false)
})

test('settings are kept for 5 minutes, and longer if asking again fails', async () => {
  let isDown = false
  const { settings, asked, clock, featuresNow } = setUp({
    features: async () => {
      if (isDown) throw new Error('down')
      return [{ id: 'onramp', isEnabled: false }]
    },
  })
  await settings.refresh()
  await clock.advance(PROJECT_SETTINGS_LIFETIME_MS - 1)
  await settings.refresh()
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  isDown = true
  await settings.refresh()
  expect(asked).toHaveLength(2)
  expect(featuresNow().buy).toBe(false)
})

test('a clock that is set back keeps no settings for longer', async () => {
  const { settings, asked, clock } = setUp({ features: async () => [{ id: 'onramp', isEnabled: false }] })
  await settings.refresh()
  clock.set(clock.now() - 3_600_000)
  await settings.refresh()
  expect(asked).toHaveLength(2)
})

test('settings of another project do not count', async () => {
  const answers = new Map<string, () => void>()
  const { settings, config, featuresNow, asked, core } = setUp({
    features: () =>
      new Promise((resolve) =>
        answers.set(core.$config.get().projectId ?? '', () => resolve([{ id: 'swap', isEnabled: false }])),
      ),
  })
  const first = settings.refresh()
  config.set('projectId', 'another')
  answers.get('test')?.()
  await first
  expect(featuresNow().swap).toBe(true)
  const second = settings.refresh()
  answers.get('another')?.()
  await second
  expect(featuresNow().swap).toBe(false)
  config.set('projectId', undefined)
  expect(featuresNow().swap).toBe(true)
  await settings.refresh()
  expect(asked).toHaveLength(2)
})

test('email and social login are off on an origin that the project does not allow, with its alert once', async () => {
  for (const isOriginAllowed of [async () => false, () => Promise.reject(originNotAllowed())]) {
    const { settings, featuresNow, alerts } = setUp({
      options: { frameUrl: 'https://frame.example' },
      features: [LOGIN],
      isOriginAllowed,
    })
    await settings.refresh()
    expect(featuresNow()).toMatchObject({ email: false, socials: false })
    expect(alerts()).toEqual(['origin_not_allowed'])
  }
})

test('the allow-list of origins is only requested for an embedded wallet that the site wants; if it fails, the server decides', async () => {
  const allowed = setUp({ options: { frameUrl: 'https://frame.example' }, features: [LOGIN] })
  await allowed.settings.refresh()
  expect(allowed.featuresNow()).toMatchObject({ email: true, socials: ['google'] })

  const down = setUp({
    options: { frameUrl: 'https://frame.example' },
    isOriginAllowed: () => Promise.reject(new Error('down')),
  })
  await down.settings.refresh()
  expect(down.featuresNow()).toMatchObject({ email: true })
  expect(down.alerts()).toEqual([])

  const without = setUp({ features: [LOGIN] })
  await without.settings.refresh()
  expect(without.asked).toEqual(['features'])

  const unwanted = setUp({
    options: { frameUrl: 'https://frame.example' },
    features: [{ ...LOGIN, isEnabled: false }],
  })
  await unwanted.settings.refresh()
  expect(unwanted.asked).toEqual(['features'])
})

test('a client that has ended ignores a late answer', async () => {
  const answer = Promise.withResolvers<readonly unknown[]>()
  const { settings, core, featuresNow } = setUp({ features: () => answer.promise })
  const refreshing = settings.refresh()
  core.dispose()
  answer.resolve([{ id: 'swap', isEnabled: false }])
  await refreshing
  expect(featuresNow().swap).toBe(true)
})
