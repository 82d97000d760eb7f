import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
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
  /** The code of the newest mail to an address that has one. */
  codeFor(email: string): Promise<string>
  /** Opens the newest link that approves a device of an address, and approves. */
  approveDevice(email: string): Promise<void>
  /** Lets time pass for the service. */
  pass(ms: number): void
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
  let aheadMs = 0
  const pageOrigin = `http://localhost:${page.port}`
  const service = await createWalletServer({
    publicUrl: serviceUrl,
    database: 'sqlite::memory:',
    mail: { smtpUrl: mail.url, from: 'Wallet <no-reply@wallet.localhost>' },
    serverKeys: createKeyText('s1'),
    escrowKeys: createKeyText('e1'),
    projects: { shop: [pageOrigin] },
    frameFolder: FRAME_DIST,
    clock: { now: () => Date.now() + aheadMs, every: () => () => {} },
    ...options,
  })
  await service.listen(port)

  /** Mails are handed over before the frame is answered, so they are there. */
  async function find(email: string, pattern: RegExp): Promise<string> {
    for (const { to, text: raw } of mail.received.toReversed()) {
      if (!to.includes(email)) continue
      const { subject = '', text = '' } = await PostalMime.parse(raw)
      const [found] = pattern.exec(`${subject}\n${text}`) ?? []
      if (found !== undefined) return found
    }
    throw new Error(`No mail to ${email} has what matches ${pattern}`)
  }

  return {
    pageUrl: `${pageOrigin}/`,
    frameUrl: `${serviceUrl}/frame/?project=shop`,
    strangerFrameUrl: `${serviceUrl}/frame/?project=unknown`,
    serviceUrl,
    codeFor: (email) => find(email, /\b\d{6}\b/),
    async approveDevice(email) {
      const link = await find(email, /http:\/\/wallet\.localhost:\d+\/v1\/approvals\/\S+/)
      const body = new URLSearchParams({ decision: 'approve' })
      const request = new Request(link, { method: 'POST', body, headers: { origin: serviceUrl } })
      const { ok } = (await service.fetch(request as never)) as Response
      if (!ok) throw new Error('The device was not approved')
    },
    pass: (ms) => void (aheadMs += ms),
    async close() {
      page.close()
      await service.close()
      await new Promise<void>((resolve) => mail.server.close(resolve))
    },
  }
}
