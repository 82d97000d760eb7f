import type { WalletCore } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import type { TokenQuestion, TransferToken } from '#core/ports/transfers.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { loadTransfers } from './load-transfers.ts'

/** A token as the chain describes it, with an amount of 0; `undefined` if there is none at the address. Rejects as `Transfers.readToken`. */
export async function readToken(core: WalletCore, question: TokenQuestion): Promise<Token | undefined> {
  const transfers = await loadTransfers(core, question.network)
  const token = await transfers.readToken(question)
  if (!token) return undefined
  const symbol = token.symbol || truncateAddress(question.address)
  return toUncountedToken({ ...token, symbol, name: token.name || symbol }, question.network)
}

/** A token of which it isn’t known how much anyone has. */
export const toUncountedToken = (
  { address, name, symbol, decimals }: TransferToken,
  { caipNetworkId }: Network,
): Token => ({
  ...(address !== undefined && { address }),
  name,
  symbol,
  decimals,
  chainId: caipNetworkId,
  amount: 0n,
})
