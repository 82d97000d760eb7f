import { openOrigin } from '../../demo/sandbox/http/open-origin.ts'
import { readStaticFile } from '../../demo/sandbox/pages/read-static-file.ts'

/** A built site, served by an ordinary host. */
export interface BuiltSite {
  readonly url: string
  close(): Promise<void>
}

/** Serves a folder, and this page at its root: `/about` is `about/index.html`, and what is not there is a 404. */
export async function openBuiltSite(folder: string, page: string): Promise<BuiltSite> {
  const origin = await openOrigin('built site')
  origin.serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/') return new Response(page, { headers: { 'content-type': 'text/html' } })
    const file = (await readStaticFile(folder, pathname)) ?? (await readStaticFile(folder, `${pathname}/`))
    if (!file) return new Response('Not found', { status: 404 })
    return new Response(file.content, { headers: { 'content-type': file.type } })
  })
  return { url: `${origin.url}/`, close: () => origin.close() }
}
