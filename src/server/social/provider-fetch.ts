import type { CustomFetch } from 'openid-client'
import { createFetch } from '../outgoing/create-fetch.ts'

const TIMEOUT_MS = 10_000
/** Of a discovery document, a set of keys, or a profile. */
const MAX_BYTES = 256 * 1_024

/** Asks a social provider, within the limits of all outgoing requests. */
export function createProviderFetch(): CustomFetch {
  const send = createFetch({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  return (url, options) => send(url, options as RequestInit)
}
