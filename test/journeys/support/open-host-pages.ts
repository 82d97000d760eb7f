import { fileURLToPath } from 'node:url'
import { openOrigin } from '../../../demo/sandbox/http/open-origin.ts'
import { contentSecurityPolicy } from '../../../demo/sandbox/pages/content-security-policy.ts'
import { createPageSite } from '../../../demo/sandbox/pages/create-page-site.ts'
import type { SandboxInfo } from '../../../demo/sandbox/sandbox-info.ts'

/** A file of the page's origin. */
export interface HostFile {
  readonly type: string
  readonly body: string
  /** A source that this page's policy adds to `script-src`, such as the hash of an import map. */
  readonly scriptSource?: string
}

/** An origin with pages written by a test, next to the origins of the sandbox and the built product. */
export interface HostPages {
  readonly url: string
  /** Serves these files until the next call; a `.html` file is the body of a page. */
  set(files: Readonly<Record<string, HostFile>>): void
  close(): Promise<void>
}

/** Opens the origin. Its pages have the strict policy of the sandbox, and may have style sheets and frames of their own. */
export async function openHostPages(info: SandboxInfo, distFolder: string | undefined): Promise<HostPages> {
  const origin = await openOrigin('host pages')
  const wallet = info.providerScriptUrl ? [new URL(info.providerScriptUrl).origin] : []
  const walletFrame = info.frameUrl ? [new URL(info.frameUrl).origin] : []
  const policy = contentSecurityPolicy({
    script: ["'self'", ...wallet],
    style: ["'self'"],
    img: ["'self'", info.serviceUrl],
    connect: ["'self'", info.serviceUrl, info.relayUrl],
    frame: [
      "'self'",
      ...wallet,
      ...walletFrame,
      `http://a.localhost:${origin.port}`,
      `http://b.localhost:${origin.port}`,
    ],
  })
  const dist = distFolder ?? fileURLToPath(new URL('../../../dist', import.meta.url))
  const sandboxPages = createPageSite({ info, pageFolder: dist, publicFolder: dist, distFolder: dist })
  let files: Readonly<Record<string, HostFile>> = {}

  origin.serve(async (request) => {
    const { pathname } = new URL(request.url)
    const file = files[pathname]
    if (!file) return sandboxPages(request)
    const body = pathname.endsWith('.html') ? pageOf(file.body) : file.body
    const own = file.scriptSource ? policy.replace("script-src 'self'", `$& ${file.scriptSource}`) : policy
    return new Response(body, {
      headers: { 'content-type': file.type, 'content-security-policy': own, 'cache-control': 'no-store' },
    })
  })

  return {
    url: `${origin.url}/`,
    set: (next) => void (files = next),
    close: () => origin.close(),
  }
}

const pageOf = (body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Host page</title>
  </head>
  <body>
    <main>
      <h1>Host page</h1>
${body}
    </main>
  </body>
</html>
`
