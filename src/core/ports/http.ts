/** A request to a remote API. The body is JSON-encoded. */
export interface HttpRequest {
  url: string
  method?: 'GET' | 'POST'
  body?: unknown
  /** Milliseconds until the request times out; 10 s by default. */
  timeoutMs?: number
  signal?: AbortSignal
  /** An answer of more bytes is refused; 8 MiB by default. */
  maxBytes?: number
  /** How the answer is read: parsed JSON (default) or a blob. */
  as?: 'json' | 'blob'
}

/**
 * HTTP as a port. Resolves with the unparsed answer of a 2xx response: endpoints parse it with their schema.
 * @throws WalletDialogError `http_failed` (context: status, url, body), `http_timeout`, `http_unreachable`, `http_malformed`
 */
export interface Http {
  request(request: HttpRequest): Promise<unknown>
}
