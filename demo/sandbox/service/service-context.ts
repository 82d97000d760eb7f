import type { Context } from 'hono'
import type { Indexer } from '../indexer/create-indexer.ts'

/** What the endpoints of the service work with. */
export interface ServiceContext {
  /** The service's own address, without a slash at its end. */
  readonly serviceUrl: string
  readonly projectIds: readonly string[]
  /** Origin patterns that `GET /projects/v1/origins` gives. */
  readonly allowedOrigins: readonly string[]
  readonly chains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string }[]
  /** What the chains have seen so far. */
  readonly index: Indexer
  /** Where the phone wallet of the sandbox is, if it is there. */
  readonly walletUrl: string | undefined
}

/** An error answer in the form of the real API. */
export function failure(c: Context, status: 400 | 403 | 404 | 502 | 503, name: string, description: string): Response {
  return c.json({ status: 'FAILED', reasons: [{ name, description }] }, status)
}
