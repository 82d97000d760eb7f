import { beforeAll, expect, test } from 'vitest'
import { createWalletSite, type WalletSite } from './create-wallet-site.ts'
import { bundleWalletCode } from './site/bundle-wallet-code.ts'

const OPTIONS = {
  chains: [{ caipNetworkId: 'eip155:1', rpcUrl: 'http://127.0.0.1:8545' }],
  relayUrl: 'ws://127.0.0.1:9000/relay',
  projectId: 'sandbox',
}
let site: WalletSite

beforeAll(async () => {
  site = createWalletSite(OPTIONS, await bundleWalletCode())
})

const get = async (path: string, origin = 'http://127.0.0.1:45001') => site.fetch(new Request(`${origin}${path}`))
const readPolicy = (response: Response) => response.headers.get('content-security-policy') ?? ''

test("the provider's script knows the origin that it came from, and any page may load it", async () => {
  const response = await get(site.providerScriptPath)
  const asked = await get(`${site.providerScriptPath}?announce=</script>`)
  expect(await asked.text()).toMatch(/,"\\u003c\/script>"\);$/)
  expect(await response.text()).toMatch(/\("http:\/\/127\.0\.0\.1:45001",null\);$/)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test("the provider's script is free of what a strict policy forbids", async () => {
  const script = await (await get(site.providerScriptPath)).text()
  expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|\beval\(|new Function|createObjectURL|document\.write/)
})

test.each(['/', '/wc', '//wc', '/browser-wallet', '/browser-wallet/approve'])('%s cannot be framed', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(readPolicy(response)).toContain("frame-ancestors 'none'")
})

test('only the background can be framed, by pages on this machine', async () => {
  const response = await get('/browser-wallet/background')
  expect(readPolicy(response)).toContain('frame-ancestors http://127.0.0.1:* http://localhost:* http://*.localhost:*')
  expect(response.headers.has('x-frame-options')).toBe(false)
})

test("pages run only the site's own scripts, under Trusted Types", async () => {
  const policy = readPolicy(await get('/'))
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).toContain(OPTIONS.relayUrl)
})

test("pages get the sandbox's addresses from the site", async () => {
  expect(await (await get('/wallet-config.json')).json()).toEqual(OPTIONS)
})

test('a name that only points at this machine is refused', async () => {
  expect((await get('/', 'http://evil.example')).status).toBe(403)
  expect((await get('/', 'http://127.0.0.1.evil.example')).status).toBe(403)
})

test('every asset that a page names is served', async () => {
  const page = await (await get('/')).text()
  const paths = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(paths.length).toBeGreaterThan(2)
  for (const path of paths) expect((await get(path)).status, path).toBe(200)
  expect((await get('/assets/nothing.js')).status).toBe(404)
})
