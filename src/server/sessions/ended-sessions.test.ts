import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestEnvelope } from '../../../test/server/create-test-envelope.ts'
import { createDatabase, failOnError } from '../../../test/server/open-test-store.ts'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { SITE } from '../../../test/server/test-origins.ts'
import { createKeyText, readKeyRing } from '../crypto/key-ring.ts'
import { revokeDevice } from '../devices/devices.ts'
import { checkProof } from '../http/check-proof.ts'
import { envelopeBody } from '../http/schemas.ts'
import { createProofNonces } from '../service/create-service.ts'
import { createEnvelopes } from '../shares/create-envelopes.ts'
import { createApprovals } from '../sign-in/create-approvals.ts'
import type { SignIn } from '../sign-in/create-sign-in.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/sql.ts'
import { createSessions, type Session } from './create-sessions.ts'

const CALLER = { project: 'shop', site: SITE, ipHash: '' }
/** The secret of the first version's device. */
const { body: first, ownWriter } = createTestEnvelope(1)
const WRITER = Buffer.from(ownWriter, 'base64url')

let service: TestService
let store: Store
beforeEach(async () => {
  const url = await createDatabase('postgres')
  service = await startTestService({ url })
  store = await openStore(url, failOnError)
})
afterEach(async () => {
  await store.close()
  await service.server.close()
})

/** A call after its session was found. */
const ACTIONS: Readonly<Record<string, (session: Session, approval: string) => Promise<unknown>>> = {
  'POST /v1/envelope/open': (session) => envelopes().open(CALLER, session, { escrow: true }),
  'PUT /v1/envelope': (session) => {
    const { body } = createTestEnvelope(2, 'assisted', ownWriter)
    return envelopes().put(CALLER, session, envelopeBody.parse(body))
  },
  'POST /v1/envelope/confirm': (session) => envelopes().confirm(CALLER, session, 1, WRITER),
  'POST /v1/approvals/decide': (session, approval) => {
    const approvals = createApprovals({ store, clock, signIn: {} as SignIn })
    return approvals.decideFor(CALLER, session, approval, true)
  },
  'a proof': (session) =>
    checkProof({ store, clock, proofs: createProofNonces([randomBytes(32)]) }, session, undefined),
}
const clock = { now: () => service.now(), every: () => () => {} }
const envelopes = () => createEnvelopes({ store, clock, keys: { server: ring(), escrow: ring() }, log: () => {} })
const ring = () => readKeyRing(createKeyText('s1'), 'keys')

test.each(Object.keys(ACTIONS))('%s: a session that ends after it was found', async (name) => {
  const browser = service.openBrowser({ isKeyless: true })
  await signInByEmail(service, browser, 'ada@example.com')
  await browser.call('PUT', '/v1/envelope', first)
  const second = service.openBrowser()
  const { approval } = (await signInByEmail(service, second, 'ada@example.com')).body
  const token = Buffer.from(browser.cookie() ?? '', 'base64url')
  const { session } = await createSessions({ store, clock }).find(CALLER, token)
  await store.transaction((sql) => revokeDevice(sql, session.account, session.device, service.now()))
  await expect(ACTIONS[name]?.(session, approval as string)).rejects.toMatchObject({ code: 'session_ended' })
})
