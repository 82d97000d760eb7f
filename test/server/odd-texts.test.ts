import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from './create-test-browser.ts'
import { createTestEnvelope } from './create-test-envelope.ts'
import { DATABASES } from './open-test-store.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { startTestService, type TestService } from './start-test-service.ts'

// Texts of callers that a database can't hold are faults of the caller.
describe.each(DATABASES)('on %s', (database) => {
  let service: TestService
  let browser: TestBrowser
  beforeEach(async () => {
    service = await startTestService(database, { networks: { 'eip155:1': { node: 'http://127.0.0.1:9' } } })
    browser = service.openBrowser()
    await signInByEmail(service, browser, 'ada@example.com')
  })
  afterEach(() => service.server.close())

  const envelope = (holder: string) => {
    const { body } = createTestEnvelope(1, 'user')
    return { ...body, recovery: [{ holder, sealed: 'AAAA' }] }
  }
  const rpc = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }

  test.each<[string, string, string, unknown?, Record<string, string>?]>([
    ['a flow', 'GET', '/v1/social/go?flow=%00'],
    ['a flow of a state', 'GET', '/v1/social/github/callback?state=%00.a'],
    [
      'a provider',
      'GET',
      `/v1/social/%00/callback?state=${'a'.repeat(22)}.b`,
      undefined,
      { cookie: `__Host-wallet-flow-${'a'.repeat(22)}=opened` },
    ],
    ['a token', 'GET', '/v1/approvals/%00'],
    ['a device', 'DELETE', '/v1/devices/%00', {}],
    ['an identity', 'DELETE', '/v1/identities/%00', {}],
    ['a network', 'POST', '/v1/nodes/%00', rpc],
    ['a project', 'GET', '/frame/?project=%00'],
    ['a file', 'GET', '/frame/%00'],
    ['half of a character', 'GET', '/v1/social/go?flow=%ED%A0%80'],
    ['a holder', 'PUT', '/v1/envelope', envelope('\u0000')],
    ['a holder that is half of a character', 'PUT', '/v1/envelope', envelope('\uD800')],
  ])('%s is no fault of the service', async (_, method, path, body, headers) => {
    const { status } = await browser.call(method, path, body, headers)
    expect(status).toBeLessThan(500)
    expect(service.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})
