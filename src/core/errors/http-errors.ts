import { defineError } from './wallet-dialog-error.ts'

/** Not a 2xx answer. `data`: `status`, `url`, `body` (parsed where it is JSON), `retryAfterMs` where the server gave it. */
export const httpFailed = defineError('http_failed', '{host} answered with status {status}')
export const httpTimeout = defineError('http_timeout', '{host} did not answer within {seconds} s')
/** The browser does not say why: no network, no such host, refused by CORS or by the page's policy. */
export const httpUnreachable = defineError('http_unreachable', '{host} could not be reached')
/** An answer that is too large, is not JSON, or does not fit its schema. */
export const httpMalformed = defineError('http_malformed', '{host} gave an answer that cannot be used: {reason}')
/** Status 503. */
export const serviceUnavailable = defineError(
  'service_unavailable',
  'Network Error: {host} is not available. Try again later',
)
