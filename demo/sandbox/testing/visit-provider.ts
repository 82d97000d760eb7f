/** The pages that a provider showed, and the URL that it sent the visitor back to. */
export interface ProviderVisit {
  /** The URL of the redirect or of the form that submits itself; `undefined` if there is neither. */
  readonly back: URL | undefined
  /** The fields that the form posts; `undefined` for a redirect. */
  readonly form: URLSearchParams | undefined
  /** The pages that it showed, as HTML. */
  readonly pages: readonly string[]
  /** Its last answer. */
  readonly response: Response
}

/**
 * Follows the pages of one of the sandbox's providers as a browser does, with cookies, and signs in where it is asked to.
 *
 * @param choice the fields of the form with which the visitor signs in
 */
export async function visitProvider(authorize: URL, choice: Readonly<Record<string, string>>): Promise<ProviderVisit> {
  const cookies = new Map<string, string>()
  const pages: string[] = []
  let url = authorize
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
    const location = response.headers.get('location')
    if (location !== null) {
      url = new URL(location, url)
      body = null
      if (url.origin !== authorize.origin) return { back: url, form: undefined, pages, response }
      continue
    }
    const page = await response.text()
    pages.push(page)
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
    if (action !== undefined) return { back: new URL(action), form: readFields(page), pages, response }
    if (body || !page.includes('sandbox plays')) return { back: undefined, form: undefined, pages, response }
    body = new URLSearchParams(choice)
  }
}

/** The hidden fields of a page's form. */
function readFields(page: string): URLSearchParams {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return new URLSearchParams(Array.from(fields, ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]))
}
