import type { Context } from 'hono'
import type { Indexer } from '../indexer/create-indexer.ts'
import type { registerOnChain } from '../names/register-on-chain.ts'

/** Context shared by the service's endpoints. */
export interface ServiceContext {
  /** The service's own URL, without a trailing slash. */
  readonly serviceUrl: string
  readonly projectIds: readonly string[]
  /** Origin patterns that `GET /projects/v1/origins` returns. */
  readonly allowedOrigins: readonly string[]
  readonly chains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string }[]
  /** The index of the chains, if there is one. */
  readonly index: Indexer | undefined
  /** True if swaps are available: their contracts come from npm, and may be missing. */
  readonly hasExchange: boolean
  /** URL of the sandbox's phone wallet, if it runs. */
  readonly walletUrl: string | undefined
  /** The origin of the onramp's page, without a trailing slash, if it has one. */
  readonly onrampUrl?: string
  /** Registers a name with ENS; by default with the contracts of the sandbox's Ethereum. */
  readonly registerName?: typeof registerOnChain
}

/** An error response in the format of the real API. */
export function failure(c: Context, status: 400 | 403 | 404 | 502 | 503, name: string, description: string): Response {
  return c.json({ status: 'FAILED', reasons: [{ name, description }] }, status)
}
