import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../../test/server/start-test-service.ts'
import { PUBLIC_URL } from '../../../test/server/test-origins.ts'
import { frameAncestors } from './routes/frame-routes.ts'

const PAGE = '<!doctype html><title>Wallet</title>'
const SCRIPT = `export const text = '${'a'.repeat(2_000)}'`

let folder: string
let service: TestService
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-frame-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'frame.js'), SCRIPT)
  writeFileSync(join(folder, 'frame.js.map'), '{}')
  writeFileSync(join(folder, 'assets/viem-1234567.js'), SCRIPT)
  service = await startTestService('sqlite', {
    frameFolder: folder,
    allowedOrigins: [],
    projects: { shop: ['https://shop.example', 'https://*.shop.example'] },
  })
})
afterAll(async () => {
  await service.server.close()
  rmSync(folder, { recursive: true })
})

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  (await service.server.fetch(new Request(`${PUBLIC_URL}${path}`, { headers }))) as Response

test('only the sites of the project that its address names may embed the page', async () => {
  const response = await get('/frame/?project=shop')
  expect(await response.text()).toBe(PAGE)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain('frame-ancestors https://shop.example https://*.shop.example;')
  expect(policy).toContain("connect-src 'self';")
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
})

test.each(['/frame/?project=other', '/frame/?project=__proto__', '/frame/'])('nobody may embed %s', async (path) => {
  expect((await get(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none';")
})

test.each([
  ['/frame/index.html', 404],
  ['/frame/frame.js.map', 404],
  ['/frame/assets/..%2Fframe.js', 404],
  ['/frame/assets/nothing.js', 404],
  ['/frame', 404],
  ['/frame/frame.js', 200],
])('%s answers %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

test('files with a hash are cached for ever, others are asked for again', async () => {
  expect((await get('/frame/assets/viem-1234567.js')).headers.get('cache-control')).toContain('immutable')
  const first = await get('/frame/frame.js')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/frame/frame.js', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
])('a browser that accepts %s gets %s', async (accepted, encoding, decode) => {
  const response = await get('/frame/frame.js', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(SCRIPT.length)
  expect(decode(bytes).toString()).toBe(SCRIPT)
})

test('the worker that holds the keys may reach nobody', async () => {
  expect((await get('/frame/frame.js')).headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'",
  )
})

test('a folder without a frame is refused at the start', async () => {
  await expect(startTestService('sqlite', { frameFolder: join(folder, 'assets') })).rejects.toThrow('has no index.html')
})

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['shop.example:8443/', 'http://shop.example:8443'],
  ['https://a.*.shop.example:*', 'https://*.shop.example:*'],
  ['https://*.bücher.example', 'https://*.xn--bcher-kva.example'],
])('the pattern %s is the source %s', (pattern, source) => {
  expect(frameAncestors([pattern])).toContain(source)
})

test.each(["https://a.example; script-src 'unsafe-inline'", 'https://[::1]:8080', 'https://a*.example', ''])(
  'what is no pattern, as %j, is no source',
  (pattern) => {
    expect(frameAncestors([pattern])).toEqual(frameAncestors([]))
  },
)
