import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signInByEmail } from '../../../test/server/sign-in-by-email.ts'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import * as errors from '../errors/service-errors.ts'
import { clientAddress, networkOf, wideNetworkOf } from './create-callers.ts'

const EMAIL = 'ada@example.com'

describe('every call', () => {
  let service: TestService
  beforeEach(async () => {
    service = await startTestService('sqlite', { projects: { other: ['https://*.other.example'] } })
  })
  afterEach(() => service.server.close())

  const ask = (headers: Readonly<Record<string, string>>, body: unknown = { email: EMAIL, browser: 'A'.repeat(43) }) =>
    service.openBrowser().call('POST', '/v1/email/code', body, headers)

  test.each([
    ['a site that is not on the list', { 'wallet-site': 'https://evil.example' }],
    ['a site of another project', { 'wallet-site': 'https://shop.example', 'wallet-project': 'other' }],
    ['a page on this machine', { 'wallet-site': 'http://localhost:1234' }],
    ['a page on this machine, of another project', { 'wallet-site': 'http://127.0.0.1', 'wallet-project': 'other' }],
    ['an opaque origin', { 'wallet-site': 'null' }],
    ['a page of another origin', { origin: 'https://shop.example' }],
    ['a call without an origin', { origin: '' }],
  ])('%s is refused', async (_, headers) => {
    expect(await ask(headers)).toMatchObject({ status: 403, body: { error: { code: 'origin_not_allowed' } } })
    expect(service.mails).toEqual([])
  })

  test('a project with a list of its own goes by that list', async () => {
    expect((await ask({ 'wallet-site': 'https://a.other.example', 'wallet-project': 'other' })).status).toBe(200)
  })

  test.each(['none', 'any-project_1.0'])('a site that is on the list may use the project id %s', async (project) => {
    expect((await ask({ 'wallet-project': project })).status).toBe(200)
  })

  test('a page on this machine may use a project in development', async () => {
    await service.server.close()
    service = await startTestService('sqlite', { projects: { new: [] } })
    const headers = { 'wallet-site': 'http://localhost:1234', 'wallet-project': 'new' }
    expect((await ask(headers)).status).toBe(200)
  })

  test.each([
    ['text', 'text', { 'content-type': 'text/plain' }, 415, 'json_expected'],
    ['no JSON', '{', {}, 400, 'invalid_request'],
    ['no object', [], {}, 400, 'invalid_request'],
    [
      'an address with a line feed',
      { email: 'a@b.example\nbcc: c@d.example', browser: 'A'.repeat(43) },
      {},
      400,
      'invalid_request',
    ],
    ['two addresses', { email: 'a@b.example, c@d.example', browser: 'A'.repeat(43) }, {}, 400, 'invalid_request'],
    ['a short secret', { email: EMAIL, browser: 'AAAA' }, {}, 400, 'invalid_request'],
    ['a body of 65 KiB', { email: 'a'.repeat(65 * 1_024) }, {}, 413, 'too_large'],
  ])('%s as a body is refused', async (_, body, headers, status, code) => {
    expect(await ask(headers, body)).toMatchObject({ status, body: { error: { code } } })
  })

  test('what is not there is not found', async () => {
    const browser = service.openBrowser()
    expect(await browser.get('/v1/nothing')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect((await browser.get('/v1/email/code')).status).toBe(404)
    expect((await browser.get(`/v1/approvals/${'a'.repeat(9_000)}`)).status).toBe(404)
  })

  test('no answer is cached or readable by another origin', async () => {
    const { headers } = await service.openBrowser().get('/v1/session')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('the log says which call, how it ended and how long it took, and names nobody', async () => {
    const browser = service.openBrowser()
    await signInByEmail(service, browser, EMAIL)
    service.breakMail(true)
    service.pass(30_000)
    await browser.askForCode(EMAIL)
    await browser.get('/v1/approvals/secret-token')
    expect((await browser.verifyCode('a'.repeat(22), '000000')).status).toBe(200)
    expect(service.lines).toMatchObject([
      { event: 'call', call: 'POST /v1/email/code', status: 200 },
      { event: 'call', call: 'POST /v1/email/verify', status: 200 },
      { level: 'error', event: 'fault', error: 'mail_unavailable' },
      { event: 'call', status: 503 },
      { event: 'call', call: 'GET /v1/approvals/{token}', status: 410 },
      // Everyday errors are counted with their own status, and sent as 200.
      { event: 'call', call: 'POST /v1/email/verify', status: 410 },
    ])
    const log = JSON.stringify(service.lines)
    for (const secret of [
      EMAIL,
      service.codeFor(EMAIL),
      browser.browser,
      browser.cookie(),
      'secret-token',
      'shop.example',
    ])
      expect(log).not.toContain(secret)
  })

  test('the log says why a call was refused, by the field and never by its value', async () => {
    const browser = service.openBrowser()
    const stranger = service.openBrowser({ site: 'https://stranger.example' })
    await service.openBrowser({ project: 'my project' }).get('/v1/config')
    await browser.post('/v1/email/code', { email: 'nobody', browser: browser.browser })
    await stranger.get('/v1/config')
    expect(service.lines).toMatchObject([
      { status: 400, code: 'invalid_request', message: 'The request is not valid: project does not fit' },
      { status: 400, code: 'invalid_request', message: 'The request is not valid: email does not fit' },
      { status: 403, code: 'origin_not_allowed' },
    ])
    expect(JSON.stringify(service.lines)).not.toMatch(/my project|nobody|stranger/)
  })

  test('the health page and the metrics are for the operator', async () => {
    const browser = service.openBrowser()
    expect(await browser.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect((await browser.get('/metrics')).status).toBe(404)
    await browser.askForCode(EMAIL)
    const { text } = await browser.call('GET', '/metrics', undefined, { authorization: 'Bearer metrics-token' })
    expect(text).toContain('wallet_calls_total{call="POST /v1/email/code",status="200"} 1')
    expect(text).toContain('wallet_call_seconds_count{call="GET /health"} 1')
    expect(text).toContain('wallet_mails_total{result="sent"} 1')
  })

  test('a service that has stopped is not healthy', async () => {
    await service.server.close()
    const answer = await service.openBrowser().get('/health')
    expect(answer).toMatchObject({ status: 503, body: { status: 'unavailable' } })
  })

  test('limits count by the address behind the trusted proxies', async () => {
    const behind = await startTestService('sqlite', { trustedProxies: 1 })
    const browser = behind.openBrowser()
    const from = (address: string, index: number) =>
      browser.call(
        'POST',
        '/v1/email/code',
        { email: `a${index}@example.com`, browser: browser.browser },
        {
          'x-forwarded-for': `9.9.9.${index}, ${address}`,
        },
      )
    for (let index = 0; index < 60; index++) expect((await from('1.2.3.4', index)).status).toBe(200)
    expect((await from('1.2.3.4', 60)).status).toBe(429)
    expect((await from('1.2.3.5', 61)).status).toBe(200)
    await behind.server.close()
  })
})

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6', 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
])('a call from %s, forwarded for %s, behind %i proxies, is of %s', (remote, forwarded, proxies, address) => {
  expect(clientAddress(remote, forwarded, proxies)).toBe(address)
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9:40001', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['unknown', ''],
  ['_hidden', ''],
  ['203.0.113.9:40001:1', ''],
  ['203.0.113.256', ''],
  ['[203.0.113.9', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', undefined],
  ['::ffff:203.0.113.9', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['[2001:db8::1]:443', '2001:db8:0::/48'],
  ['unknown', undefined],
])('%s counts, with its neighbors, as %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

describe('docs/service-api.md', () => {
  const page = readFileSync(new URL('../../../docs/service-api.md', import.meta.url), 'utf8')
  const folder = new URL('routes/', import.meta.url)
  const sources = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const written = [...page.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)`/g)].map(([, call]) => call)
  const added = [...sources.matchAll(/'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)'/g)].map(([, call]) => call)

  test('it has every call, and no other', () => {
    expect(added.length).toBeGreaterThan(15)
    expect(new Set(written)).toEqual(new Set(added))
  })

  test('it has every error with its status, and no other', () => {
    const rows = new Set(
      Array.from(page.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm), ([, status, code]) => `${status} ${code}`),
    )
    const known = Object.values(errors).map(({ status, code }) => `${status} ${code}`)
    expect([...rows].toSorted()).toEqual(known.toSorted())
  })
})
