import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'
import { createWalletServer, type WalletServerOptions } from '../../../../src/server/create-wallet-server.ts'
import { createKeyText } from '../../../../src/server/crypto/key-ring.ts'
import { FRAME_DIST, ROOT } from '../../../../tools/build-graph.ts'
import { startMailServer } from '../../../server/start-mail-server.ts'

/** The wallet's service with the built frame and a mail server, and a page of another site that embeds the frame. */
export interface FrameSite {
  readonly pageUrl: string
  readonly frameUrl: string
  /** The frame for a project that isn't known. */
  readonly strangerFrameUrl: string
  readonly serviceUrl: string
  /** The code of the newest mail to an address, once it is there. */
  codeFor(email: string): Promise<string>
  /** The link of the newest mail to an address, once there is one with a link. */
  linkFor(email: string): Promise<string>
  close(): Promise<void>
}

const SUPPORT = join(ROOT, 'test/journeys/support/frame')
const PAGE =
  '<!doctype html><html lang="en"><title>Shop</title><body><script type="module" src="/embedding-page.js"></script>'

/** The script of the page, with all that it imports. */
async function bundlePage(): Promise<Record<string, string>> {
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
      rolldownOptions: {
        input: { 'embedding-page': join(SUPPORT, 'embedding-page.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return Object.fromEntries(
    outputs.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  )
}

async function servePage() {
  const scripts = await bundlePage()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const script = scripts[pathname]
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    if (pathname === '/favicon.ico') response.writeHead(204).end()
    else response.end(script ?? PAGE)
  })
  return { port: await listen(server), close: () => server.close() }
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The service has to know its own address before it listens. */
async function findPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Serves `wallet.localhost` and a page on `localhost`; browsers take names below localhost for this machine. */
export async function serveFrame(options: Partial<WalletServerOptions> = {}): Promise<FrameSite> {
  const page = await servePage()
  const mail = await startMailServer()
  const port = await findPort()
  const serviceUrl = `http://wallet.localhost:${port}`
  const pageOrigin = `http://localhost:${page.port}`
  const service = await createWalletServer({
    publicUrl: serviceUrl,
    database: 'sqlite::memory:',
    mail: { smtpUrl: mail.url, from: 'Wallet <no-reply@wallet.localhost>' },
    serverKeys: createKeyText('s1'),
    escrowKeys: createKeyText('e1'),
    projects: { shop: [pageOrigin] },
    frameFolder: FRAME_DIST,
    ...options,
  })
  await service.listen(port)

  async function find(email: string, pattern: RegExp): Promise<string> {
    for (;;) {
      const text = mail.received.findLast(({ to, text }) => to.includes(email) && pattern.test(text))?.text
      const [found] = pattern.exec(text?.replaceAll('=\r\n', '') ?? '') ?? []
      if (found !== undefined) return found
      await new Promise(setImmediate)
    }
  }

  return {
    pageUrl: `${pageOrigin}/`,
    frameUrl: `${serviceUrl}/frame/?project=shop`,
    strangerFrameUrl: `${serviceUrl}/frame/?project=unknown`,
    serviceUrl,
    codeFor: async (email) => (await find(email, /^Subject: .*?\b\d{6}\b/m)).slice(-6),
    linkFor: (email) => find(email, /http:\/\/wallet\.localhost:\d+\/v1\/\S+/),
    async close() {
      page.close()
      await service.close()
      await new Promise<void>((resolve) => mail.server.close(resolve))
    },
  }
}
