import { safeParse, type ZodMiniType } from 'zod/mini'
import { projectIdNotConfigured } from '#core/errors/alerts.ts'
import { httpMalformed } from '#core/errors/http-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Http, HttpRequest } from '#core/ports/http.ts'
import { SENDER } from '#lib/sdk-version.ts'
import { isAlert, mapServerError } from './map-server-error.ts'

/** Dependencies of every API: HTTP, and its address in the configuration at the time of a call. */
export interface ServiceDeps {
  http: Http
  getOptions(): { readonly baseUrl: string; readonly projectId: string | undefined }
  /** Called with each alert that an answer stands for [services.refusals]; the call rejects with it too. */
  onAlert?(alert: WalletDialogError): void
}

interface Call extends Pick<HttpRequest, 'method' | 'body' | 'maxBytes'> {
  path: string
  query?: Query
  /** True if the query has no project id: the body names the project, or the call needs none. */
  isOutsideProject?: boolean
  signal?: AbortSignal | undefined
}

/** Larger answers are refused: views show a hundredth of this. */
export const JSON_BYTES_LIMIT = 1024 * 1024
export const PICTURE_BYTES_LIMIT = 512 * 1024

/** Calls of one remote API. */
export interface Service {
  /** The answer, parsed by its schema. */
  get<Answer>(schema: ZodMiniType<Answer>, call: Call): Promise<Answer>
  getBlob(call: Call): Promise<Blob>
  /** Sends something whose answer doesn’t matter. */
  post(call: Call): Promise<void>
}

/**
 * Adds `projectId`, `st` and `sv` to each GET, and `projectId` to most POSTs [services.identification].
 *
 * Its calls reject with `project_id_not_configured`, with an alert if the server names one [services.refusals],
 * with `service_unavailable`, `http_failed`, `http_timeout`, `http_unreachable`, `http_malformed`, or the signal's reason.
 */
export function createService({ http, getOptions, onAlert }: ServiceDeps): Service {
  async function request(call: Call, as: 'json' | 'blob') {
    const { path, query, isOutsideProject = false, signal, ...rest } = call
    const { baseUrl, projectId } = getOptions()
    if (!projectId) throw projectIdNotConfigured()
    const url = endpointUrl(baseUrl, path, {
      ...query,
      ...(!isOutsideProject && { projectId }),
      ...(rest.method !== 'POST' && SENDER),
    })
    try {
      const maxBytes = as === 'blob' ? PICTURE_BYTES_LIMIT : JSON_BYTES_LIMIT
      return { url, answer: await http.request({ url, as, maxBytes, ...rest, ...(signal && { signal }) }) }
    } catch (error) {
      signal?.throwIfAborted()
      const mapped = mapServerError(error)
      if (isAlert(mapped)) onAlert?.(mapped)
      throw mapped
    }
  }

  return {
    async get(schema, call) {
      const { url, answer } = await request(call, 'json')
      const parsed = safeParse(schema, answer)
      if (parsed.success) return parsed.data
      const [issue] = parsed.error.issues
      const reason = `${issue?.path.join('.') || 'it'} is not what was expected`
      // A refusal may come with status 200: its reasons are kept.
      const { reasons } = Object(answer) as { reasons?: unknown }
      const data = { url, ...(reasons !== undefined && { body: { reasons } }) }
      throw httpMalformed({ host: new URL(url).host, reason }, { cause: parsed.error, data })
    },
    async getBlob(call) {
      const { url, answer } = await request(call, 'blob')
      if (answer instanceof Blob) return answer
      throw httpMalformed({ host: new URL(url).host, reason: 'it is no file' }, { data: { url } })
    },
    async post(call) {
      await request({ method: 'POST', ...call }, 'json')
    },
  }
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

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
