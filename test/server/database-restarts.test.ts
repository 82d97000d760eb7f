import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestEnvelope } from './create-test-envelope.ts'
import { createSchema } from './open-test-store.ts'
import { startPostgres, type TestPostgres } from './start-postgres.ts'
import { startTestService } from './start-test-service.ts'

const CLIENTS = 6
const RESTARTS = 3
const WALLETS_BETWEEN = 10

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test.each([
  ['is stopped', 'SIGINT'],
  ['crashes', 'SIGQUIT'],
] as const)('a database that %s under load has all that was acknowledged, and calls go on', async (_, signal) => {
  const service = await startTestService({ url: await createSchema(postgres.url) }, { trustedProxies: 1 })
  const stored: { readonly cookie: string; readonly sealed: string }[] = []
  const refusals = new Set<string>()
  const controller = new AbortController()
  let refused = 0
  let goal = 0
  let enough = Promise.withResolvers<void>()

  /** Makes a wallet, or notes why it was refused. */
  async function makeWallet() {
    const browser = service.openBrowser({ isKeyless: true })
    const email = `${randomBytes(8).toString('hex')}@example.com`
    const from = { 'x-forwarded-for': Array.from(randomBytes(4)).join('.') }
    const { body } = createTestEnvelope(1)
    const steps = [
      () => browser.call('POST', '/v1/email/code', { email, browser: browser.browser }, from),
      (challenge: string) => {
        const code = service.codeFor(email)
        return browser.call('POST', '/v1/email/verify', { challenge, code, browser: browser.browser }, from)
      },
      () => browser.call('PUT', '/v1/envelope', body, from),
    ]
    let challenge = ''
    for (const step of steps) {
      const { status, body: answer } = await step(challenge)
      if (status !== 200) {
        refused++
        refusals.add(answer.error.code as string)
        return
      }
      challenge = (answer.challenge as string | undefined) ?? challenge
    }
    stored.push({ cookie: browser.cookie() ?? '', sealed: body.sealed })
    if (stored.length >= goal) enough.resolve()
  }
  const more = () => {
    enough = Promise.withResolvers()
    goal = stored.length + WALLETS_BETWEEN
    return enough.promise
  }
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!controller.signal.aborted) await makeWallet()
  })
  for (let restart = 0; restart < RESTARTS; restart++) {
    await more()
    await postgres.restart(signal)
  }
  await more()
  controller.abort()
  await Promise.all(clients)

  expect(refused).toBeGreaterThan(0)
  expect([...refusals]).toEqual(['store_unavailable'])
  let lost = 0
  for (const { cookie, sealed } of stored) {
    const headers = { cookie: `__Host-wallet-session=${cookie}` }
    const { body } = await service.openBrowser().call('POST', '/v1/envelope/open', {}, headers)
    if (body.sealed !== sealed) lost++
  }
  expect(lost).toBe(0)
  await service.server.close()
})
