import type { TokenBalance } from '#core/ports/blockchain-api.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { TokenRequest } from '#core/ports/token-sources.ts'
import { formatUnits } from '#lib/amounts.ts'
import { readBalance } from './read-balance.ts'

/** What an account on Solana holds: its lamports. Rejects with `balance_unavailable`, or the signal's reason. */
export async function readTokenAccounts(rpc: Rpc, request: TokenRequest): Promise<readonly TokenBalance[]> {
  const { address, network, signal } = request
  const { value, decimals } = await readBalance(rpc, { address, network, ...(signal && { signal }) })
  const { name, symbol } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatUnits(value, decimals) }
  return [{ name, symbol, chainId: network.caipNetworkId, quantity }]
}
