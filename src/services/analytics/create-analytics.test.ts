import { expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { HttpRequest } from '#core/ports/http.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import {
  createAnalytics,
  ERROR_EVENT_LIMIT,
  ERROR_EVENT_WINDOW_MS,
  EVENT_QUEUE_LIMIT,
  REQUESTS_AT_ONCE,
  SEND_DELAY_MS,
} from './create-analytics.ts'

interface Options {
  isEnabled?: () => Promise<boolean>
  isOn?: () => boolean
  answer?: (request: HttpRequest) => unknown
  address?: string
}

function setUp({ isEnabled = async () => true, isOn = () => true, answer = () => undefined, address }: Options = {}) {
  const http = createFakeHttp(answer)
  const clock = createFakeClock()
  const alerts: string[] = []
  const beacons: Promise<string>[] = []
  let leave = () => {}
  const analytics = createAnalytics({
    http,
    clock,
    getOptions: () => ({ baseUrl: 'https://pulse.example', projectId: 'p' }),
    isEnabled,
    isOn,
    onForbidden: ({ code }) => alerts.push(code),
    getAddress: () => address,
    getPage: () => ({ origin: 'https://shop.example', pathname: '/cart', hostname: 'shop.example' }),
    onLeave: (run) => (leave = run),
    sendBeacon: (url, body) => {
      beacons.push(body.text().then((text) => `${url} ${body.type} ${text}`))
      return true
    },
  })
  const names = () => http.requests.map(({ body }) => (body as { props: { event: string } }).props.event)
  return {
    http,
    clock,
    alerts,
    analytics,
    names,
    leave: () => leave(),
    beacons,
    settle: () => clock.advance(SEND_DELAY_MS),
  }
}

test('an event is POST /e with query projectId, st, sv, without the query of the page', async () => {
  const { http, clock, analytics, settle } = setUp({ address: '0xabc' })
  analytics.track({ event: 'MODAL_OPEN', properties: { connected: false } })
  await settle()
  expect(http.url.origin + http.url.pathname).toBe('https://pulse.example/e')
  expect(Object.fromEntries(http.url.searchParams)).toMatchObject({ projectId: 'p', st: 'wallet-dialog' })
  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    body: {
      url: 'https://shop.example/cart',
      domain: 'shop.example',
      timestamp: clock.now() - SEND_DELAY_MS,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, address: '0xabc' },
    },
  })
  const { eventId } = http.requests[0]!.body as { eventId: string }
  expect(eventId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('MODAL_CREATED is never sent', async () => {
  let isAsked = false
  const { http, analytics, settle } = setUp({ isEnabled: async () => (isAsked = true) })
  analytics.track({ event: 'MODAL_CREATED' })
  await settle()
  expect(http.requests).toEqual([])
  expect(isAsked).toBe(false)
})

test('nothing is sent where analytics is off, or it cannot be known whether it is on', async () => {
  for (const isEnabled of [async () => false, () => Promise.reject(new Error('down'))]) {
    const { http, analytics, settle } = setUp({ isEnabled })
    analytics.track({ event: 'MODAL_OPEN' })
    await settle()
    analytics.track({ event: 'MODAL_CLOSE' })
    await settle()
    expect(http.requests).toEqual([])
  }
})

test('events wait until it is known, with their own time, as many as fit', async () => {
  let decide = (_isOn: boolean) => {}
  let asked = 0
  const isEnabled = () => {
    asked += 1
    return new Promise<boolean>((resolve) => (decide = resolve))
  }
  const { http, clock, analytics, names } = setUp({ isEnabled })
  const begin = clock.now()
  for (let number = 0; number < EVENT_QUEUE_LIMIT + 10; number++) analytics.track({ event: `E${number}` })
  await clock.advance(5000)
  expect(http.requests).toEqual([])
  decide(true)
  await clock.advance(0)
  expect(http.requests).toEqual([])
  await clock.advance(SEND_DELAY_MS)
  expect(names()).toHaveLength(EVENT_QUEUE_LIMIT)
  expect(http.requests[0]!.body).toMatchObject({ timestamp: begin })
  expect(asked).toBe(1)
})

const refuse = (status: number, body?: unknown) => () => {
  throw httpFailed({ host: 'pulse.example', status }, { data: { url: 'https://pulse.example', body } })
}

test('a 403 is reported once, and ends analytics', async () => {
  for (const [body, code] of [
    [undefined, 'origin_not_allowed'],
    ['Unauthorized: invalid key', 'invalid_project_id'],
  ] as const) {
    const { http, alerts, analytics, settle } = setUp({ answer: refuse(403, body) })
    analytics.track({ event: 'A' })
    analytics.track({ event: 'B' })
    await settle()
    analytics.track({ event: 'C' })
    await settle()
    expect(alerts).toEqual([code])
    expect(http.requests).toHaveLength(1)
  }
})

test('any other failure costs the event and nothing else', async () => {
  const { alerts, analytics, names, settle } = setUp({ answer: refuse(500) })
  analytics.track({ event: 'A' })
  await settle()
  analytics.track({ event: 'B' })
  await settle()
  expect(names()).toEqual(['A', 'B'])
  expect(alerts).toEqual([])
})

test('`features.analytics` of the site counts at the time of each event, and decides before anything is asked', async () => {
  let isOn = false
  let asked = 0
  const { analytics, names, settle } = setUp({
    isOn: () => isOn,
    isEnabled: async () => {
      asked += 1
      return true
    },
  })
  analytics.track({ event: 'A' })
  await settle()
  expect(asked).toBe(0)
  isOn = true
  analytics.track({ event: 'B' })
  isOn = false
  await settle()
  expect(names()).toEqual([])
  isOn = true
  analytics.track({ event: 'C' })
  await settle()
  isOn = false
  analytics.track({ event: 'D' })
  await settle()
  expect(names()).toEqual(['C'])
})

test('error events are capped at 5 per 60 s; other events are not', async () => {
  const { analytics, clock, names, settle } = setUp()
  const track = (count: number) => {
    for (let number = 0; number < count; number++) analytics.track({ event: 'INTERNAL_SDK_ERROR' })
  }
  track(ERROR_EVENT_LIMIT + 3)
  analytics.track({ event: 'MODAL_OPEN' })
  await settle()
  expect(names()).toEqual([...Array<string>(ERROR_EVENT_LIMIT).fill('INTERNAL_SDK_ERROR'), 'MODAL_OPEN'])
  await clock.advance(ERROR_EVENT_WINDOW_MS - SEND_DELAY_MS - 1)
  track(1)
  await settle()
  expect(names()).toHaveLength(ERROR_EVENT_LIMIT + 1)
  track(ERROR_EVENT_LIMIT + 1)
  await settle()
  expect(names()).toHaveLength(2 * ERROR_EVENT_LIMIT + 1)
})

test('an event that cannot be sent harms nothing: properties that are no JSON, a page that cannot be read', async () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const { analytics, settle } = setUp({ answer: ({ body }) => JSON.stringify(body) })
  analytics.track({ event: 'A', properties: circular })
  analytics.track({ event: 'B', properties: { amount: 1n } })
  await settle()
})

test('thousands of events at once are few requests, and the latest events', async () => {
  let underWay = 0
  let most = 0
  const answers: (() => void)[] = []
  const { analytics, names, settle } = setUp({
    answer: async () => {
      most = Math.max(most, ++underWay)
      await new Promise<void>((resolve) => answers.push(resolve))
      underWay -= 1
    },
  })
  for (let number = 0; number < 4001; number++) analytics.track({ event: `E${number}` })
  await settle()
  while (answers.length > 0) {
    answers.shift()?.()
    await settle()
  }
  expect(most).toBe(REQUESTS_AT_ONCE)
  expect(names()).toEqual(
    Array.from({ length: EVENT_QUEUE_LIMIT }, (_, index) => `E${4001 - EVENT_QUEUE_LIMIT + index}`),
  )
})

test('what waits when the page is left goes by beacon, and goes once', async () => {
  const { analytics, http, clock, leave, beacons, settle } = setUp()
  analytics.track({ event: 'FIRST' })
  await settle()
  analytics.track({ event: 'LAST', properties: { link: 'https://a.example/?token=1' } })
  leave()
  leave()
  await clock.advance(10 * SEND_DELAY_MS)
  expect(http.requests).toHaveLength(1)
  const [beacon = '', ...others] = await Promise.all(beacons)
  expect(others).toEqual([])
  expect(beacon).toMatch(/^https:\/\/pulse\.example\/e\?projectId=p&st=wallet-dialog&sv=\S+ application\/json \{/)
  expect(beacon).toContain('"event":"LAST","properties":{"link":"https://a.example/"}')
})
