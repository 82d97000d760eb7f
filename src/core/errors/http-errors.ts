import { defineError } from './wallet-dialog-error.ts'

/**
 * A server's answer wasn’t a 2xx. `data`: `status`, `url`, `body` (parsed if it is JSON), and `retryAfterMs` if the server
 * gave it.
 * @remedy Read the status and the body.
 */
export const httpFailed = defineError('http_failed', '{host} answered with status {status}')
/**
 * A server didn’t answer in time.
 * @remedy Try again later.
 */
export const httpTimeout = defineError('http_timeout', '{host} did not answer within {seconds} s')
/**
 * A request didn’t reach its server. The browser doesn’t say why: no network, no such host, CORS, or the page's policy.
 * @remedy Check `connect-src` of the page's policy, and the browser's console.
 */
export const httpUnreachable = defineError('http_unreachable', '{host} could not be reached')
/**
 * An answer is too large, isn’t JSON, or doesn’t match its schema.
 * @remedy If the server is yours, compare its answer with what [Self-hosting](self-hosting.md#a-service-of-your-own) lists.
 */
export const httpMalformed = defineError('http_malformed', '{host} gave an answer that cannot be used: {reason}')
/**
 * A server answered with status 503.
 * @remedy Try again later.
 */
export const serviceUnavailable = defineError(
  'service_unavailable',
  'Network Error: {host} is not available. Try again later',
)
