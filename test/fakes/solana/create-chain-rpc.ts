import type { Network } from '#core/model/network.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import { createRpc } from '#rpc/create-rpc.ts'
import { builtInNetwork } from '../built-in-networks.ts'
import { chains } from '../chains.ts'

/** The product's own way to a real node: Solana devnet, at another address. */
export function createChainRpc(rpcUrl: string): { readonly rpc: Rpc; readonly network: Network } {
  const clock = createBrowserClock()
  const devnet = builtInNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')!
  return {
    rpc: createRpc({ chains, http: createFetchHttp({ clock }), clock, signal: new AbortController().signal }),
    network: { ...devnet, rpcUrls: { default: { http: [rpcUrl] } } },
  }
}
