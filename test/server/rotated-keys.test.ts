import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyText } from '../../src/server/crypto/key-ring.ts'
import { createTestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { startOAuthProvider } from './start-oauth-provider.ts'
import { startTestService } from './start-test-service.ts'

const EMAIL = 'ada@example.com'
const [OLD, NEW] = [createKeyText('old'), createKeyText('new')]

let provider: Awaited<ReturnType<typeof startOAuthProvider>>
let folder: string
beforeAll(async () => {
  provider = await startOAuthProvider()
  folder = mkdtempSync(join(tmpdir(), 'rotated-keys-'))
})
afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

/** A service that is started again with other keys, and a browser that doesn't notice. */
async function openRotated(name: string) {
  const start = (serverKeys: string, escrowKeys: string) =>
    startTestService(
      { url: `sqlite:${join(folder, `${name}.db`)}` },
      {
        serverKeys,
        escrowKeys,
        socials: { github: { clientId: 'wallet', clientSecret: 'secret', baseUrl: provider.url } },
      },
    )
  const escrowKeys = createKeyText('e')
  let service = await start(OLD, escrowKeys)
  const browser = createTestBrowser({ fetch: (request: Request) => service.server.fetch(request) } as never, {})
  return {
    browser,
    codeFor: (email: string) => service.codeFor(email),
    async rotate(serverKeys: string) {
      await service.server.close()
      service = await start(serverKeys, escrowKeys)
    },
    close: () => service.server.close(),
  }
}

test.each([
  ['stays valid with the earlier key', `${NEW},${OLD}`, 'signed-in'],
  ['is nothing without it', NEW, 'code_wrong'],
])('a code that was mailed before a rotation %s', async (_, serverKeys, outcome) => {
  const { browser, codeFor, rotate, close } = await openRotated(outcome)
  const { body } = await browser.askForCode(EMAIL)
  const code = codeFor(EMAIL)
  await rotate(serverKeys)
  const answer = (await browser.verifyCode(body.challenge as string, code)).body
  expect(answer.status ?? answer.error.code).toBe(outcome)
  await close()
})

test('so does a login with a provider, and a proof of the device', async () => {
  const { browser, rotate, close } = await openRotated('others')
  const secret = randomBytes(32)
  const secretHash = createHash('sha256').update(secret).digest('base64url')
  const { body } = await browser.post('/v1/social/start', { provider: 'github', secretHash })
  const popup = await browser.get(new URL(body.uri).pathname + new URL(body.uri).search)
  const [cookie = ''] = popup.headers.getSetCookie()[0]?.split(';') ?? []
  const authorized = await fetch(popup.headers.get('location') ?? '', { redirect: 'manual' })
  const back = new URL(authorized.headers.get('location') ?? '')
  const page = await browser.call('GET', back.pathname + back.search, undefined, { cookie })
  await rotate(`${NEW},${OLD}`)
  const completed = await browser.post('/v1/social/complete', {
    flow: body.flow,
    code: /data-code="([^"]*)"/.exec(page.text)?.[1],
    secret: secret.toString('base64url'),
    browser: browser.browser,
    device: await browser.device(body.flow as string),
  })
  expect(completed.body.status).toBe('signed-in')

  expect((await browser.call('PUT', '/v1/envelope', createTestEnvelope(1).body)).status).toBe(200)
  const { nonce } = (await browser.post('/v1/proofs')).body
  const newest = createKeyText('newest')
  await rotate(`${newest},${NEW},${OLD}`)
  const proof = { nonce, signature: await browser.sign(nonce) }
  const opened = await browser.post('/v1/envelope/open', { escrow: true, proof })
  expect([opened.status, opened.body.error]).toEqual([200, undefined])
  await close()
})
