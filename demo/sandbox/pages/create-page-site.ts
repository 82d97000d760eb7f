import { Hono, type Context } from 'hono'
import type { DocsState } from '../build/create-docs-build.ts'
import { SOLANA_DEVNET } from '../chains/chain-table.ts'
import type { Fetch } from '../http/open-origin.ts'
import { drawTile } from '../images/draw-tile.ts'
import { encodePng } from '../images/encode-png.ts'
import type { SandboxInfo } from '../sandbox-info.ts'
import { attributesFromQuery } from './attributes-from-query.ts'
import { blankPage } from './blank-page.ts'
import { contentSecurityPolicy, type CspSources } from './content-security-policy.ts'
import { docsPage } from './docs-page.ts'
import { fillIn } from './fill-in.ts'
import { projectPages } from './project-pages.ts'
import { readFigures } from './read-figures.ts'
import { readStaticFile, type StaticFile } from './read-static-file.ts'

/** Options of {@link createPageSite}. */
export interface PageSiteOptions {
  readonly info: SandboxInfo
  /** The folder of the landing page and the sandbox page. */
  readonly pageFolder: string
  /** The folder served below `/examples/`; none by default. */
  readonly examplesFolder?: string
  /** The folder of the built docs, served below `/docs/`; none by default. */
  readonly docsFolder?: string
  /** State of the build of these docs; by default there is none. */
  readonly docsState?: () => DocsState
  /** Sizes of the build, shown on the landing page (`tools/build.ts`); without the file, no figures. */
  readonly sizesFile?: string
  /** The server of the sign-in example, at `/examples/sign-in/api`. */
  readonly signInServer?: (request: Request) => Promise<Response>
  /** The project's folder, which has its license and its changelog; without it, there are no such pages. */
  readonly projectFolder?: string
  /** The project's public folder, which has the logo. */
  readonly publicFolder: string
  /** The built product's folder. */
  readonly distFolder: string
  /** Sources that the policy of both must allow for the browser wallet. */
  readonly walletSources?: CspSources
}

/** A chunk of the build, whose name contains a hash of its content. */
const HASHED = /^\/(dist\/)?(chunks|languages)\/.+-[\w-]{7}\.js$/
/** Browsers and the site may cache it: when its content changes, so does its name. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Networks that `?chains=all` adds to the sandbox page, besides EVM. Bitcoin accounts only sign messages: the sandbox has no such chain. */
const OTHER_NETWORKS = [SOLANA_DEVNET.caipNetworkId, 'bip122:000000000019d6689c085ae165831e93']

/** VitePress writes scripts and styles into its pages. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

const NO_PAGE = 'The sandbox runs, but demo/page/index.html is missing. See /blank.html and /sandbox.json.\n'
const NO_BUILD = 'The product is not built yet: run npm run build.\n'

/** The page's origin: the landing page, the sandbox page, the examples, the docs, the built product, the blank pages and `/sandbox.json`. */
export function createPageSite({
  info,
  pageFolder,
  examplesFolder,
  docsFolder,
  docsState = () => 'not-built',
  sizesFile,
  signInServer = async () => new Response(null, { status: 404 }),
  projectFolder,
  publicFolder,
  distFolder,
  walletSources = {},
}: PageSiteOptions): Fetch {
  const icon = encodePng(drawTile({ mark: 'ring', hue: 216, round: false }))
  const service: CspSources = { script: ["'self'"], connect: ["'self'", info.serviceUrl, info.relayUrl] }
  const images: CspSources = { img: [info.serviceUrl] }
  const frame: CspSources = info.frameUrl === undefined ? {} : { frame: [new URL(info.frameUrl).origin] }
  const policies = {
    demo: contentSecurityPolicy(service, images, { style: ["'self'"], img: ["'self'"] }, walletSources, frame, {
      frame: ["'self'"],
    }),
    strict: contentSecurityPolicy(service, images, frame),
    noImages: contentSecurityPolicy(service, frame),
  }
  const evmNetworks = info.chains.map(({ caipNetworkId }) => caipNetworkId).filter((id) => id.startsWith('eip155:'))
  const defaults = {
    'project-id': info.projectId,
    'service-url': info.serviceUrl,
    networks: evmNetworks.join(' '),
    ...(info.frameUrl !== undefined && { 'frame-url': info.frameUrl }),
  }
  const blank = (policy?: string) => (c: Context) => {
    c.header('cache-control', 'no-store')
    if (policy !== undefined) c.header('content-security-policy', policy)
    return c.html(blankPage(attributesFromQuery(defaults, new URL(c.req.url).searchParams)))
  }
  const chunks = new Map<string, StaticFile>()
  const read = async (path: string) =>
    chunks.get(path) ??
    (await readStaticFile(pageFolder, path)) ??
    (await readStaticFile(publicFolder, path)) ??
    (await readStaticFile(distFolder, path)) ??
    (await readBelow('/examples', examplesFolder, path)) ??
    (await readBelow('/docs', docsFolder, path)) ??
    // Its links have no extension.
    (await readBelow('/docs', docsFolder, `${path}.html`)) ??
    (await readBelow('/dist', distFolder, path))
  const values = Object.fromEntries(
    Object.entries(info).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  /** CAIP-10 ids: the sandbox's own pages stand behind its exchange [swap.routers]. */
  const swapRouters =
    info.exchangeRouter === undefined ? [] : evmNetworks.map((network) => `${network}:${info.exchangeRouter}`)
  /** A page of the sandbox as it is served; any other file as it is. */
  const complete = (path: string, search: URLSearchParams, file: StaticFile) => {
    if (!file.type.startsWith('text/html') || path.startsWith('/docs/')) return file
    const networks = search.get('chains') === 'all' ? [...evmNetworks, ...OTHER_NETWORKS] : evmNetworks
    const figures = sizesFile === undefined ? {} : readFigures(sizesFile)
    return fillIn(file, pageFolder, {
      ...values,
      ...figures,
      networks: networks.join(' '),
      swapRouters: swapRouters.join(' '),
    })
  }
  const send = (c: Context, path: string, { content, type, etag }: StaticFile, status: 200 | 404 = 200) => {
    const isHashed = HASHED.test(path)
    const headers = { 'cache-control': isHashed ? FOREVER : 'no-cache', etag }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    if (type.startsWith('text/html'))
      c.header('content-security-policy', path.startsWith('/docs/') ? DOCS_POLICY : policies.demo)
    return c.body(content, status, { ...headers, 'content-type': type })
  }

  const noDocs = (c: Context) => {
    const state = docsState()
    c.header('cache-control', 'no-store')
    c.header('content-security-policy', DOCS_POLICY)
    // Browsers show both; programs learn that it is worth asking again.
    return c.html(docsPage(state), state === 'building' ? 503 : 404, state === 'building' ? { 'retry-after': '2' } : {})
  }

  return (
    new Hono()
      .get('/sandbox.json', (c) =>
        c.json(info, 200, { 'cache-control': 'no-store', 'access-control-allow-origin': '*' }),
      )
      .get('/blank.html', blank())
      .get('/strict.html', blank(policies.strict))
      .get('/no-images.html', blank(policies.noImages))
      .all('/examples/sign-in/api/*', (c) => signInServer(c.req.raw))
      .get('/docs', (c) => c.redirect('/docs/'))
      .route('/', projectFolder === undefined ? new Hono() : projectPages(projectFolder))
      // Browsers request it by themselves, and a 404 would appear in the console of every page.
      .get('/favicon.ico', (c) =>
        c.body(icon, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }),
      )
      .get('*', async (c) => {
        const { pathname, searchParams } = new URL(c.req.url)
        const path = pathname === '/sandbox' ? '/sandbox.html' : pathname
        const file = await read(path)
        if (file && HASHED.test(path)) chunks.set(path, file)
        if (file) return send(c, path, await complete(path, searchParams, file))
        if (path === '/') return c.text(NO_PAGE)
        if (path.startsWith('/docs/') && (path === '/docs/' || docsState() === 'building')) return noDocs(c)
        const missing = await readBelow('/docs', docsFolder, path.startsWith('/docs/') ? '/docs/404.html' : path)
        if (missing) return send(c, path, missing, 404)
        return c.text(path === '/wallet-dialog.js' ? NO_BUILD : `There is no ${path}.\n`, 404)
      }).fetch
  )
}

/** Reads a file of a folder that is mounted at a path. */
const readBelow = async (prefix: string, folder: string | undefined, path: string) =>
  folder !== undefined && path.startsWith(`${prefix}/`) ? readStaticFile(folder, path.slice(prefix.length)) : undefined
