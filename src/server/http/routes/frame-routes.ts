import { framePolicy, isFrameAncestor } from '#lib/frame-protocol/frame-policy.ts'
import { notFound } from '../../errors/service-errors.ts'
import type { FrameFile, FrameFiles } from '../../frame-files/read-frame-files.ts'
import type { AppContext } from '../app-env.ts'
import type { Callers } from '../create-callers.ts'
import type { Router } from '../create-router.ts'

const PAGE = 'index.html'

/** Pages that isolate themselves (COEP) may embed the wallet too, which requires the same header on its scripts and its worker. */
const HEADERS = { 'cross-origin-embedder-policy': 'require-corp', 'referrer-policy': 'no-referrer' }
/** For scripts: a worker uses the policy that it is served with, and the worker that holds the keys may connect nowhere. */
const SCRIPT_POLICY = "default-src 'none'; script-src 'self'"
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The files of the wallet's frame, whose page may be embedded by the sites of the project that its address names. */
export function addFrameRoutes(router: Router, files: FrameFiles, callers: Callers): void {
  const send = async (c: AppContext, path: string, headers: Readonly<Record<string, string>>) => {
    const file = files.get(path)
    if (!file) throw notFound()
    const all = { ...HEADERS, ...headers, etag: file.etag, 'content-type': file.type, vary: 'accept-encoding' }
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, all)
    const encoding = pickEncoding(file, c.req.header('accept-encoding') ?? '')
    const body = encoding === undefined ? file.bytes : await file.encodings[encoding]()
    return c.body(body, 200, { ...all, ...(encoding !== undefined && { 'content-encoding': encoding }) })
  }

  router.page('GET /frame/', (c) => {
    const patterns = callers.patternsOf(c.req.query('project') ?? '')
    return send(c, PAGE, {
      'content-security-policy': framePolicy(patterns ? projectAncestors(patterns) : []),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    })
  })

  router.page('GET /frame/{file}', (c) => {
    const file = c.req.param('file') ?? ''
    if (file === PAGE) throw notFound() // It has one address, the one with the policy.
    return send(c, file, { 'content-security-policy': SCRIPT_POLICY, 'cache-control': 'no-cache' })
  })

  router.page('GET /frame/assets/{file}', (c) =>
    send(c, `assets/${c.req.param('file') ?? ''}`, {
      'content-security-policy': SCRIPT_POLICY,
      'cache-control': FOR_EVER,
    }),
  )
}

function pickEncoding({ encodings }: FrameFile, accepted: string): keyof FrameFile['encodings'] | undefined {
  const names = accepted.split(',').map((part) => part.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((name) => name in encodings && names.some((part) => accepts(part, name)))
}

const accepts = (part: string, name: string) =>
  part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part))

/**
 * The sources of a project in development, which lists no origins [origins.patterns]: this machine on any port, previews and
 * tunnels. A source with http stands for https too.
 */
const DEVELOPMENT_SOURCES = [
  'http://localhost:*',
  'http://*.localhost:*',
  'http://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]

const PATTERN = /^(https?:\/\/)?([^\s/:@[\]?#\\%]+)(:(?:\d{1,5}|\*))?\/?$/i

/** Takes the place of `*` while a host is normalized. */
const ANY_LABEL = 'any-label-of-a-pattern'

/** The sources of a project's pages. */
const projectAncestors = (patterns: readonly string[]): readonly string[] =>
  patterns.length === 0 ? DEVELOPMENT_SOURCES : frameAncestors(patterns)

/**
 * Origin patterns as sources of a Content-Security-Policy. Where a policy can't express a pattern (`*` in the middle of a host,
 * or for one label only), the source is wider; the calls check the exact origin. Invalid patterns are left out.
 */
export function frameAncestors(patterns: readonly string[]): readonly string[] {
  return [...new Set(patterns.map(toSource).filter(isFrameAncestor))]
}

function toSource(pattern: string): string {
  const [, scheme = 'http://', host = '', port = ''] = PATTERN.exec(pattern) ?? []
  const labels = host.split('.').map((label) => (label === '*' ? ANY_LABEL : label))
  const url = `http://${labels.join('.')}`
  const name = URL.canParse(url) ? new URL(url).hostname : ''
  const source = name.slice(Math.max(name.lastIndexOf(ANY_LABEL), 0)).replace(ANY_LABEL, '*')
  return `${scheme.toLowerCase()}${source}${port}`
}
