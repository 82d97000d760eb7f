import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestEnvelope } from './create-test-envelope.ts'
import { createGuesser, guessCodes } from './guess-codes.ts'
import { createSchema } from './open-test-store.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { startPostgres, type TestPostgres } from './start-postgres.ts'
import { startTestService, type TestService } from './start-test-service.ts'

const EMAIL = 'ada@example.com'
const CODES = 150
const GUESSES_PER_CODE = 12

let postgres: TestPostgres
let one: TestService
let two: TestService
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await createSchema(postgres.url)
  one = await startTestService({ url }, { trustedProxies: 1 })
  two = await startTestService({ url }, { ...one.options })
})
afterAll(async () => {
  await Promise.all([one.server.close(), two.server.close()])
  await postgres.stop()
})

const browsers = () => {
  const [first, second] = [one.openBrowser(), two.openBrowser()]
  return { first, second, either: (index: number) => (index % 2 === 0 ? first : second) }
}

test('two services on one database send one mail, and count tries together', async () => {
  const { first, either } = browsers()
  const asked = await Promise.all(Array.from({ length: 40 }, (_, index) => either(index).askForCode(EMAIL)))
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(one.mails).toHaveLength(1)
  const challenge = asked.find(({ status }) => status === 200)?.body.challenge as string
  const guess = (index: number) =>
    either(index).post('/v1/email/verify', { challenge, code: '000000', browser: first.browser })
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))
  const counted = guesses.filter(({ body }) => body.error?.code === 'code_wrong' || body.status === 'signed-in')
  expect(counted.length).toBeLessThanOrEqual(5)
})

test('of two services that store a version at once, one wins', async () => {
  const { first, second } = browsers()
  await signInByEmail(one, first, 'bob@example.com')
  const cookie = { cookie: `__Host-wallet-session=${first.cookie()}` }
  const answers = await Promise.all(
    [first, second, first, second].map((browser) =>
      browser.call('PUT', '/v1/envelope', createTestEnvelope(1).body, cookie),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test(`guessing at ${CODES} codes through both services has five tries at each, and no hit beyond the odds`, async () => {
  const guessers = [one, two].map(({ server }) => createGuesser(server))
  const { hits, tries, others } = await guessCodes({ guessers, codes: CODES, guessesPerCode: GUESSES_PER_CODE })
  expect(others).toEqual([])
  expect(tries).toBeLessThanOrEqual(CODES * 5)
  expect(tries).toBeGreaterThanOrEqual(CODES * 5 - hits * 5)
  // 750 tries at a million: two hits come once in four million runs.
  expect(hits).toBeLessThanOrEqual(1)
})

test('while the database restarts calls get an error, and afterwards everything goes on', async () => {
  const { first } = browsers()
  await signInByEmail(one, first, 'carol@example.com')
  const restarted = postgres.restart()
  let failures = 0
  const progress = { isDone: false }
  void restarted.then(() => {
    progress.isDone = true
  })
  while (!progress.isDone) {
    const { status, body } = await first.get('/v1/session')
    if (status === 200) continue
    failures++
    expect(body.error.code).toBe('store_unavailable')
  }
  await restarted
  expect(failures).toBeGreaterThan(0)
  await expect.poll(async () => (await first.get('/v1/session')).status).toBe(200)
  expect((await first.get('/health')).status).toBe(200)
})
