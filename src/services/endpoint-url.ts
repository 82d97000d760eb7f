export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/**
 * The URL of an endpoint: `path` below the base, whether or not that ends in a slash or has a path or a query of its own.
 * Lists are joined by commas; undefined values and empty lists are left out.
 */
export function endpointUrl(baseUrl: string, path: string, query: Query): string {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  url.hash = ''
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') url.searchParams.set(name, text)
  }
  return url.href
}
