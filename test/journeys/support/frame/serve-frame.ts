import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'
import { framePolicy } from '../../../../src/lib/frame-protocol/frame-policy.ts'
import { FRAME_DIST, ROOT } from '../../../../tools/build-graph.ts'

/** Servers of the frame and of pages that embed it, each on an origin of its own. */
export interface FrameSite {
  /** The page whose origin may embed the frame. */
  readonly pageUrl: string
  /** The same page on an origin that may not. */
  readonly strangerUrl: string
  /** The frame as it is built, and with a wallet in place of a login. */
  readonly frameUrl: string
  readonly walletFrameUrl: string
  close(): void
}

const SUPPORT = join(ROOT, 'test/journeys/support/frame')
const PAGE = '<!doctype html><title>Shop</title><body><script type="module" src="/embedding-page.js"></script>'
const WALLET_FRAME =
  '<!doctype html><html lang="en"><title>Wallet</title><body><script type="module" src="./frame-with-wallet.js"></script>'

/** One of the scripts beside this file, with all that it imports. */
async function bundle(name: string): Promise<Record<string, string>> {
  const result = await build({
    configFile: false,
    root: ROOT,
    base: './',
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { [name]: join(SUPPORT, `${name}.ts`) }, output: { entryFileNames: '[name].js' } },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return Object.fromEntries(
    outputs.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  )
}

/** Serves `wallet.localhost` and two pages; browsers take names below localhost for this machine. */
export async function serveFrame(): Promise<FrameSite> {
  const scripts = { ...(await bundle('embedding-page')), ...(await bundle('frame-with-wallet')) }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isWallet = request.headers.host?.startsWith('wallet.')
    const isPage = pathname === '/' || pathname.endsWith('.html')
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
    if (isWallet && isPage) response.setHeader('content-security-policy', framePolicy([origin('localhost')]))
    const built = () => readFileSync(join(FRAME_DIST, pathname === '/' ? 'index.html' : pathname))
    try {
      if (pathname === '/favicon.ico') response.writeHead(204).end()
      else if (!isWallet && isPage) response.end(PAGE)
      else if (isWallet && pathname === '/wallet.html') response.end(WALLET_FRAME)
      else response.end(scripts[pathname] ?? built())
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  function origin(host: string): string {
    return `http://${host}:${port}`
  }
  return {
    pageUrl: `${origin('localhost')}/`,
    strangerUrl: `${origin('stranger.localhost')}/`,
    frameUrl: `${origin('wallet.localhost')}/`,
    walletFrameUrl: `${origin('wallet.localhost')}/wallet.html`,
    close: () => void server.close(),
  }
}
