/** Where a provider leads a visitor back to: by a redirect, or by a form that sends itself. */
export interface WayBack {
  readonly url: URL
  /** What the form posts; `undefined` for a redirect. */
  readonly form: URLSearchParams | undefined
}

/** Follows a sandbox provider's pages as a browser does, and signs in with the fields of its form. */
export async function signInAtProvider(
  authorizeUrl: string,
  choice: Readonly<Record<string, string>>,
): Promise<WayBack> {
  const { origin } = new URL(authorizeUrl)
  const cookies = new Map<string, string>()
  let url = new URL(authorizeUrl)
  let body: URLSearchParams | null = null
  for (;;) {
    const response: Response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, (pair) => pair.join('=')).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const page = await response.text()
    const location: string | null = response.headers.get('location')
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
    if (action !== undefined) return { url: new URL(action), form: readFields(page) }
    if (location === null && (body || !page.includes('sandbox plays')))
      throw new Error(`The provider led nowhere: ${page.slice(0, 500)}`)
    body = location === null ? new URLSearchParams(choice) : null
    url = location === null ? url : new URL(location, url)
    if (url.origin !== origin) return { url, form: undefined }
  }
}

/** The hidden fields of a page's form. */
function readFields(page: string): URLSearchParams {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return new URLSearchParams(Array.from(fields, ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]))
}
