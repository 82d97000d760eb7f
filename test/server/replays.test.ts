import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import type { TestService } from './start-test-service.ts'
import { createPerson, EMAIL, setUpProviders, WAYS, type Way } from './ways-to-sign-in.ts'

// Freshness is proven by what the service makes: nothing that was ever sent to it signs anybody in a second time.
const providers = setUpProviders()
let service: TestService
let first: TestBrowser
let person: ReturnType<typeof createPerson>
beforeEach(async () => {
  service = await providers().startService('sqlite')
  first = service.openBrowser({ name: 'First' })
  person = createPerson(service, providers())
})
afterEach(() => service.server.close())

/** Everything that is sent to the service until `stop` is called. */
function record() {
  const { server } = service
  const sent: Request[] = []
  const send = server.fetch.bind(server)
  const spy = vi.spyOn(server, 'fetch').mockImplementation((request) => {
    sent.push((request as Request).clone())
    return send(request)
  })
  return {
    stop() {
      spy.mockRestore()
      return sent
    },
  }
}

/** Returns the part of an answer that gives access: a session, a pending approval, a code of the popup, or a share. */
async function gainOf(request: Request): Promise<string> {
  const response = (await service.server.fetch(request.clone())) as Response
  const text = await response.text()
  const cookie = response.headers.getSetCookie().find((one) => /^__Host-wallet-session-[\w-]{11}=[^;]/.test(one))
  const [found = ''] = /"(?:signed-in|approval-needed|shares)"|data-code="[^"]+"/.exec(text) ?? []
  return cookie ?? found
}

const signIn = {
  ...Object.fromEntries(WAYS.map((way) => [way, () => person.begin(way, first)])),
  async 'link-social'() {
    await person.begin('email', first)
    return person.signIn('link-social', first)
  },
} as Readonly<Record<Way, () => Promise<unknown>>>

test.each(WAYS)('%s: what a sign-in has sent, sent again, signs nobody in', async (way) => {
  const recording = record()
  await signIn[way]()
  const sent = recording.stop()
  expect(sent.length).toBeGreaterThanOrEqual(2)
  service.pass(30_000)
  for (const request of sent) expect([request.url, await gainOf(request)]).toEqual([request.url, ''])
})

test('what a device that is approved has sent to open the wallet, sent again without its cookie or once the nonce is old, opens nothing', async () => {
  await signInByEmail(service, first, EMAIL)
  await first.call('PUT', '/v1/envelope', createTestEnvelope(1).body)
  const recording = record()
  const second = service.openBrowser({ name: 'Second' })
  const { body } = await signInByEmail(service, second, EMAIL)
  await second.submit(service.linkFor(EMAIL), 'approve')
  const given = { approval: body.approval as string, browser: second.browser }
  expect((await second.post('/v1/approvals/poll', given)).body.status).toBe('signed-in')
  const { nonce } = (await second.post('/v1/proofs')).body
  const proof = { nonce, signature: await second.sign(nonce as string) }
  expect((await second.post('/v1/envelope/open', { escrow: true, proof })).status).toBe(200)
  const sent = recording.stop()
  service.pass(120_000)
  for (const request of sent) expect([request.url, await gainOf(request)]).toEqual([request.url, ''])
  // Another session of the same device can't use the proof.
  service.pass(30_000)
  await second.call('DELETE', '/v1/session')
  expect((await signInByEmail(service, second, EMAIL)).body.status).toBe('signed-in')
  expect((await second.post('/v1/envelope/open', { escrow: true, proof })).body.error.code).toBe('proof_invalid')
})
