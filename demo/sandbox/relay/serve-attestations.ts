import type { Fetch } from '../http/open-origin.ts'
import type { Relay } from './create-relay.ts'

const PATH = '/verify/attestation/'
const HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** `GET /verify/attestation/{hash}` in front of another handler: a message's origin, or null if it is unknown. */
export function serveAttestations(relay: Pick<Relay, 'attestation'>, next: Fetch): Fetch {
  return (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' || !pathname.startsWith(PATH)) return next(request)
    const found = relay.attestation(pathname.slice(PATH.length))
    // null is an answer, not an error: most messages come from programs, which have no origin.
    return Response.json(found ?? null, { headers: HEADERS })
  }
}
