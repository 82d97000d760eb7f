import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocsState } from '../build/create-docs-build.ts'
import type { Fetch } from '../http/open-origin.ts'
import { createPageSite } from './create-page-site.ts'

const info = {
  pageUrl: 'http://127.0.0.1:1/',
  serviceUrl: 'http://127.0.0.1:2',
  relayUrl: 'ws://127.0.0.1:2/relay',
  walletUrl: 'http://127.0.0.1:3/',
  providerScriptUrl: 'http://127.0.0.1:3/provider.js',
  onrampUrl: 'http://127.0.0.1:6',
  projectId: 'sandbox',
  chains: [
    { caipNetworkId: 'eip155:1', rpcUrl: 'http://127.0.0.1:4', faucetUrl: 'http://127.0.0.1:2/faucet' },
    { caipNetworkId: 'eip155:137', rpcUrl: 'http://127.0.0.1:5', faucetUrl: 'http://127.0.0.1:2/faucet' },
  ],
  tokens: [],
}

let folder: string
let fetchPage: Fetch
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-dialog-'))
  await mkdir(join(folder, 'page'))
  await mkdir(join(folder, 'examples'))
  await mkdir(join(folder, 'dist', 'chunks'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(
    join(folder, 'page', 'index.html'),
    '<a href="{{serviceUrl}}">{{walletUrl}} {{unknown}}</a>{{networks}}',
  )
  await writeFile(join(folder, 'page', 'sandbox.html'), 'sandbox: {{networks}}')
  await writeFile(join(folder, 'examples', 'swap.html'), '{{swapRouters}}')
  await writeFile(join(folder, 'examples', 'plain.html'), '{{projectId}}')
  await writeFile(
    join(folder, 'examples', 'embedded.html'),
    '<i data-frame-url="{{frameUrl}}" frame-url="{{frameUrl}}"></i>',
  )
  await mkdir(join(folder, 'docs', 'assets'), { recursive: true })
  await writeFile(join(folder, 'docs', 'index.html'), '<script>1</script>{{projectId}}')
  await writeFile(join(folder, 'docs', 'assets', 'app.js'), 'export {}')
  await writeFile(join(folder, 'docs', 'theming.html'), 'Theming')
  await writeFile(join(folder, 'docs', '404.html'), 'No such page')
  await writeFile(join(folder, 'dist', 'wallet-dialog.js'), 'export {}')
  for (const name of ['ui.js', 'ui-CyJD_me.js']) await writeFile(join(folder, 'dist', 'chunks', name), 'export {}')
  await mkdir(join(folder, 'dist', 'languages'))
  await writeFile(join(folder, 'dist', 'languages', 'de-CyJD_me.js'), 'export {}')
  fetchPage = createPageSite(options())
})
afterAll(() => rm(folder, { recursive: true }))

const options = () => ({
  info,
  pageFolder: join(folder, 'page'),
  examplesFolder: join(folder, 'examples'),
  docsFolder: join(folder, 'docs'),
  publicFolder: join(folder, 'public'),
  distFolder: join(folder, 'dist'),
  walletSources: { script: ['http://127.0.0.1:3'], frame: ['http://127.0.0.1:3'] },
})
const get = async (path: string, headers: HeadersInit = {}) =>
  fetchPage(new Request(new URL(path, info.pageUrl), { headers }))
const text = async (path: string) => (await get(path)).text()
const getDocs = async (path: string, state: DocsState) =>
  createPageSite({ ...options(), docsFolder: join(folder, 'none'), docsState: () => state })(
    new Request(new URL(path, info.pageUrl)),
  )
const policy = async (path: string) => (await get(path)).headers.get('content-security-policy')

test('/sandbox.json says where everything is', async () => {
  expect(await (await get('/sandbox.json')).json()).toEqual(info)
})

describe('the blank page', () => {
  test('holds the script and the element configured for the sandbox, and no other script or style', async () => {
    const page = await text('/blank.html')
    expect(page).toContain('<script type="module" src="/wallet-dialog.js"></script>')
    expect(page).toContain(
      '<wallet-dialog id="dialog" project-id="sandbox" service-url="http://127.0.0.1:2" networks="eip155:1 eip155:137"></wallet-dialog>',
    )
    expect(page.match(/<script|<style|style=/g)).toEqual(['<script'])
  })

  test('takes attributes from the query, escaped', async () => {
    const page = await text('/blank.html?open=&lang=%22%3E%3Cscript%3E')
    expect(page).toContain(' open ')
    expect(page).toContain('lang="&quot;&gt;&lt;script&gt;"')
  })

  test('has no policy; strict.html the strictest that works, no-images.html one without images', async () => {
    const connect = "connect-src 'self' http://127.0.0.1:2 ws://127.0.0.1:2/relay"
    const end = "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    expect(await policy('/blank.html')).toBeNull()
    expect(await policy('/strict.html')).toBe(
      `default-src 'none'; script-src 'self'; img-src http://127.0.0.1:2; ${connect}; ${end}`,
    )
    expect(await policy('/no-images.html')).toBe(`default-src 'none'; script-src 'self'; ${connect}; ${end}`)
  })
})

describe('the embedded wallet', () => {
  const frameUrl = 'http://wallet.localhost:6/frame/'
  const open = async (path: string, given: object) => {
    const site = createPageSite({ ...options(), info: { ...info, ...given } })
    return site(new Request(new URL(path, info.pageUrl)))
  }

  test('pages name its frame and allow it, if the sandbox has one', async () => {
    const blank = await open('/strict.html', { frameUrl })
    expect(await blank.text()).toContain(`frame-url="${frameUrl}"`)
    expect(blank.headers.get('content-security-policy')).toContain('; frame-src http://wallet.localhost:6;')
    expect(await (await open('/examples/embedded.html', { frameUrl })).text()).toBe(
      `<i data-frame-url="${frameUrl}" frame-url="${frameUrl}"></i>`,
    )
  })

  test('without one, no page has the attribute', async () => {
    expect(await text('/strict.html')).not.toContain('frame-url')
    expect(await text('/examples/embedded.html')).toBe('<i></i>')
  })
})

test.each([
  ['with an exchange, pages name its router on each EVM chain', '0x70', 'eip155:1:0x70 eip155:137:0x70'],
  ['without one, they name none', undefined, ''],
])('%s', async (_, exchangeRouter, named) => {
  const site = createPageSite({ ...options(), info: { ...info, ...(exchangeRouter && { exchangeRouter }) } })
  expect(await (await site(new Request(new URL('/examples/swap.html', info.pageUrl)))).text()).toBe(named)
})

describe('files', () => {
  test('the pages have the addresses filled in, and their policy lets the browser wallet in', async () => {
    expect(await text('/')).toBe('<a href="http://127.0.0.1:2">http://127.0.0.1:3/ {{unknown}}</a>eip155:1 eip155:137')
    expect(await text('/sandbox')).toBe('sandbox: eip155:1 eip155:137')
    expect(await text('/sandbox?chains=all')).toMatch(/eip155:\S+ solana:EtWT\S+ bip122:0+19d6\w+$/)
    expect(await policy('/sandbox')).toBe(await policy('/'))
    expect(await policy('/')).toMatch(
      /script-src 'self' http:\/\/127\.0\.0\.1:3;.* frame-src http:\/\/127\.0\.0\.1:3 'self';/,
    )
  })

  test('the docs are below /docs/ as they were built, with a policy of their own', async () => {
    expect((await get('/docs')).headers.get('location')).toBe('/docs/')
    expect(await text('/docs/')).toBe('<script>1</script>{{projectId}}')
    expect(await policy('/docs/')).toContain("script-src 'self' 'unsafe-inline'")
    expect((await get('/docs/assets/app.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('pages of the docs need no extension, and a missing one is answered by a page of theirs', async () => {
    for (const path of ['/docs/theming', '/docs/theming.html']) expect(await text(path)).toBe('Theming')
    const missing = await get('/docs/nowhere')
    expect([missing.status, await missing.text()]).toEqual([404, 'No such page'])
    expect(missing.headers.get('content-type')).toContain('text/html')
    expect(await text('/nowhere')).toBe('There is no /nowhere.\n')
  })

  test.each([
    ['not-built', 404, /No docs yet.*npm run docs/],
    [{ failure: 'no <b>' }, 404, /could not be built.*no &lt;b&gt;/],
  ] as const)('without docs, /docs/ says what to do: %j', async (state, status, said) => {
    const answer = await getDocs('/docs/', state)
    expect(answer.status).toBe(status)
    const page = await answer.text()
    expect(page).toMatch(said)
    expect(page).not.toContain('refresh')
    expect((await getDocs('/docs/theming.html', state)).headers.get('content-type')).toContain('text/plain')
  })

  test('while the docs are built, each of their pages says so and loads again', async () => {
    for (const path of ['/docs/', '/docs/theming.html']) {
      const answer = await getDocs(path, 'building')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await answer.text()).toMatch(/http-equiv="refresh".*The docs are being built/s)
    }
    expect((await get('/missing.html')).status).toBe(404)
  })

  test('examples have the same, below a path of their own', async () => {
    expect(await text('/examples/plain.html')).toBe('sandbox')
    expect(await policy('/examples/plain.html')).toBe(await policy('/'))
    expect((await get('/plain.html')).status).toBe(404)
  })

  test.each(['/wallet-dialog.js', '/chunks/ui.js', '/dist/wallet-dialog.js'])(
    '%s comes from the build',
    async (path) => {
      const answer = await get(path)
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      const etag = answer.headers.get('etag') ?? ''
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    },
  )

  test('a chunk with a hash in its name is kept by browsers for good; all else is asked for again', async () => {
    const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cacheControl('/chunks/ui-CyJD_me.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/dist/chunks/ui-CyJD_me.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/languages/de-CyJD_me.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/chunks/ui.js')).toBe('no-cache')
    expect(await cacheControl('/wallet-dialog.js')).toBe('no-cache')
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/dist/..%2f..%2fsecret.txt',
    '/examples/..%2f..%2fsecret.txt',
    '/%00',
    '/%E0%A4%A',
    '/chunks',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})
