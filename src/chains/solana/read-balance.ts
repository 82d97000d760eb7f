import type { BalanceRequest, NativeBalance } from '#core/ports/native-balance.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { isSolanaAddress } from './is-solana-address.ts'
import { createSolanaNode } from './node/create-solana-node.ts'

/**
 * Reads the balance of an account in lamports, exact, as of the last confirmed block.
 * @throws WalletDialogError `balance_unavailable`, which says why; or the signal's reason
 */
export async function readBalance(rpc: Rpc, request: BalanceRequest): Promise<NativeBalance> {
  const { decimals, symbol } = request.network.nativeCurrency
  return { amount: await orUnavailable(request, readLamports(rpc, request)), decimals, symbol }
}

async function readLamports(rpc: Rpc, { address, network, signal }: BalanceRequest): Promise<bigint> {
  if (!isSolanaAddress(address)) throw new TypeError(`${address} is no address of Solana`)
  return createSolanaNode(rpc, network, signal).balance(address)
}
