import { expect, test } from 'vitest'
import type { Social } from './config.ts'
import { DEFAULT_FEATURES } from './defaults.ts'
import { offeredLogins } from './offered-logins.ts'

const FRAME = 'https://wallet.example/frame/'
const ALL = DEFAULT_FEATURES.socials as readonly Social[]
const service = (email: boolean, socials: readonly Social[]) => ({ frameUrl: FRAME, email, socials })
const offered = (features: object, serviceLogins?: ReturnType<typeof service>, frameUrl: string | undefined = FRAME) =>
  offeredLogins({ frameUrl, features: { ...DEFAULT_FEATURES, ...features }, serviceLogins })

test.each(ALL)('%s is offered if the service has set it up, or has not been asked', (social) => {
  const others = ALL.filter((one) => one !== social)
  expect(offered({}).socials).toEqual(ALL)
  expect(offered({}, service(true, [social])).socials).toEqual([social])
  expect(offered({}, service(true, others)).socials).toEqual(others)
  expect(offered({ socials: [social] }, service(true, others)).socials).toEqual([])
  expect(offered({ socials: others }, service(true, ALL)).socials).toEqual(others)
})

test.each([
  [true, undefined, true],
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, undefined, false],
])('email: wanted by the site %s, set up at the service %s: offered %s', (email, isSetUp, isOffered) => {
  expect(offered({ email }, isSetUp === undefined ? undefined : service(isSetUp, [])).email).toBe(isOffered)
})

test('the order is the site’s, and without a frame there is none', () => {
  expect(offered({ socials: ['x', 'google'] }, service(true, ['google', 'x'])).socials).toEqual(['x', 'google'])
  expect(offered({ socials: false }, service(true, ALL)).socials).toEqual([])
  const { frameUrl: _, ...noFrame } = { frameUrl: FRAME, features: DEFAULT_FEATURES }
  expect(offeredLogins(noFrame)).toEqual({ email: false, socials: [] })
})
