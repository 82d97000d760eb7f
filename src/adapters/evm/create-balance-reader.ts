import type { Network } from '#core/networks/network.ts'
import type { ChainAdapter } from '#core/ports/chain-adapter.ts'
import type { Clock } from '#core/ports/clock.ts'
import { referenceOf } from '#lib/caip.ts'
import { balanceUnavailable } from './balance-errors.ts'
import { createEndpoint, type Endpoint } from './create-endpoint.ts'
import { describeRpcError } from './describe-rpc-error.ts'

/**
 * Reads native balances over viem, from a network's endpoints in turn; keeps a client for each.
 * `getBalance` rejects with `balance_unavailable`, which quotes the last endpoint, or with the signal's reason.
 */
export function createBalanceReader({ clock }: { clock: Clock }): Required<Pick<ChainAdapter, 'getBalance'>> {
  const endpoints = new Map<string, Endpoint>()

  function endpointFor(url: string, network: Network): Endpoint {
    const chainId = Number(referenceOf(network.caipNetworkId))
    const key = `${chainId} ${url}`
    const endpoint = endpoints.get(key) ?? createEndpoint({ url, chainId, clock })
    endpoints.set(key, endpoint)
    return endpoint
  }

  return {
    async getBalance({ address, network, signal }) {
      const { name, nativeCurrency, rpcUrls } = network
      let reason = 'it has no endpoint'
      let cause: unknown
      for (const url of rpcUrls.default.http) {
        try {
          const value = await endpointFor(url, network).getBalance(address, signal)
          return { value, decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol }
        } catch (error) {
          signal?.throwIfAborted()
          reason = describeRpcError(error)
          cause = error
        }
      }
      throw balanceUnavailable({ network: name, reason }, { cause })
    },
  }
}
