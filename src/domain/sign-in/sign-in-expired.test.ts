import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { ALICE, createSignInCore } from '../../../test/fakes/sign-in/create-sign-in-core.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The fake clock begins here. */
const START_MS = 1_700_000_000_000

const sessionUntil = (end: number | string) => ({
  data: {
    chainId: 'eip155:1' as const,
    accountAddress: ALICE,
    expirationTime: typeof end === 'string' ? end : new Date(end).toISOString(),
  },
  message: `until ${end}`,
  signature: 's',
})

/** A page that was reloaded while the back end has a session. */
async function setUp({ end = (START_MS + HOUR_MS) as number | string, isRequired = true } = {}) {
  const session = sessionUntil(end)
  const made = await createSignInCore({
    isRestored: true,
    isRequired,
    prepare: (fake) => void fake.sessions.push(session),
  })
  await settled()
  expect(made.status()).toBe('signed-in')
  return { ...made, session, signs: () => made.names().filter((name) => name.startsWith('signed')) }
}

test.each([
  [true, 'SIWXSignMessage'],
  [false, 'closed'],
])('[sign-in.expired] a session that ends while the page is open signs out, required: %s', async (isRequired, view) => {
  const { clock, host, status, signs, events, session, ...made } = await setUp({ isRequired })
  host.sessions = []
  await clock.advance(HOUR_MS - 1)
  expect([status(), host.calls]).toEqual(['signed-in', ['getSessions']])
  await clock.advance(1)
  expect([status(), made.view()]).toEqual(['needed', view])
  expect(signs()).toEqual(['signedIn', 'signedOut'])
  expect(events.at(-1)).toEqual({ name: 'signedOut', detail: { session } })
  expect(host.calls).not.toContain('revokeSession')
})

test('[sign-in.expired] a session that the visitor has signed on this page ends as well, however late', async () => {
  const { clock, host, status, signIn, connect, names } = await createSignInCore()
  // As in browsers, whose timers run after 24.8 days at most.
  const { after } = clock
  clock.after = (delayMs, run) => after(Math.min(delayMs, 2 ** 31 - 1), run)
  const { createMessage } = host
  host.createMessage = async (input) =>
    Object.assign(await createMessage(input), { expirationTime: new Date(START_MS + 60 * DAY_MS).toISOString() })
  await connect()
  await signIn.sign()
  host.sessions = []
  await clock.advance(60 * DAY_MS - 1)
  expect(status()).toBe('signed-in')
  await clock.advance(1)
  expect([status(), names().at(-1)]).toEqual(['needed', 'signedOut'])
})

test('[sign-in.expired] a clock that is set back delays nothing; a page that wakes after the end looks at once', async () => {
  const setBack = await setUp()
  setBack.host.sessions = []
  setBack.clock.set(START_MS - DAY_MS)
  await setBack.clock.advance(HOUR_MS)
  expect(setBack.status()).toBe('needed')

  const asleep = await setUp()
  asleep.host.sessions = []
  // The device slept: no timer ran.
  asleep.clock.set(START_MS + HOUR_MS - 1)
  asleep.giveSign()
  await settled()
  expect(asleep.status()).toBe('signed-in')
  asleep.clock.set(START_MS + HOUR_MS)
  asleep.giveSign()
  await settled()
  expect(asleep.status()).toBe('needed')
})

test('[sign-in.expired] a back end that has renewed the session keeps the visitor signed in', async () => {
  const { clock, host, status, signs, signIn } = await setUp()
  const renewed = sessionUntil(START_MS + 2 * HOUR_MS)
  host.sessions = [renewed]
  await clock.advance(HOUR_MS)
  expect([status(), signs()]).toEqual(['signed-in', ['signedIn']])
  expect(signIn.$state.get()).toMatchObject({ session: renewed })
  // The server keeps it beyond its end.
  await clock.advance(HOUR_MS)
  await clock.advance(HOUR_MS)
  expect([status(), signs()]).toEqual(['signed-in', ['signedIn']])
  expect(host.calls).toHaveLength(3)
})

test('[sign-in.expired] a back end that can’t be asked signs out, and is asked again', async () => {
  const { clock, host, status, signs } = await setUp()
  host.before = () => {
    throw new Error('down')
  }
  await clock.advance(HOUR_MS)
  expect([status(), signs()]).toEqual(['checking', ['signedIn', 'signedOut']])
  host.before = () => {}
  host.sessions = []
  await clock.advance(5_000)
  expect(status()).toBe('needed')
})

test('[sign-in.expired] another account’s sign-in isn’t ended, and a text that is no time ends nothing', async () => {
  const { clock, host, core, signs } = await setUp()
  await core.disconnect(undefined, 'api')
  await settled()
  expect(clock.pending).toBe(0)
  await clock.advance(HOUR_MS)
  expect([signs(), host.calls.filter((call) => call === 'getSessions')]).toEqual([
    ['signedIn', 'signedOut'],
    ['getSessions'],
  ])

  const odd = await setUp({ end: 'soon' })
  await odd.clock.advance(DAY_MS)
  expect(odd.status()).toBe('signed-in')
})
