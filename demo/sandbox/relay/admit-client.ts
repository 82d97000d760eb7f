import type { IncomingMessage } from 'node:http'
import { isAllowedOrigin } from './is-allowed-origin.ts'
import type { RelayFaults } from './relay-faults.ts'
import { verifyRelayToken, type RelayTokenResult } from './verify-relay-token.ts'

/** Rules that a relay checks clients against. */
export interface Admission {
  readonly url: string
  readonly projectIds: readonly string[]
  readonly faults: RelayFaults
}

/** Checks the request that opens a socket: which client it is, or why it is refused. */
export function admitClient(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  { url, projectIds, faults }: Admission,
): RelayTokenResult {
  const query = new URL(request.url ?? '/', url).searchParams
  if (faults.refusal !== undefined) return { refused: faults.refusal }
  if (!projectIds.includes(query.get('projectId') ?? '')) return { refused: 'Unauthorized: invalid key' }
  if (!isAllowedOrigin(request.headers.origin, faults.allowedOrigins))
    return { refused: 'Unauthorized: origin not allowed' }
  return verifyRelayToken(query.get('auth') ?? '', { audience: url, now: Date.now() })
}
