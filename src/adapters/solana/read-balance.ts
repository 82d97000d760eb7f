import { createSolanaRpcFromTransport, isAddress } from '@solana/web3.js'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { BalanceRequest, NativeBalance } from '#core/ports/chain-adapter.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { cleanText } from '#lib/clean-text.ts'
import { balanceUnavailable } from '../evm/balance-errors.ts'
import { createSolanaTransport } from './create-solana-transport.ts'

/** Reasons of several endpoints stand in one message; it quotes this much of them. */
const REASON_LIMIT = 400

/**
 * Reads the balance of an account in lamports, exact, as of the last block that most of the cluster has voted for.
 * @throws WalletDialogError `balance_unavailable`, which says why; or the signal's reason
 */
export async function readBalance(rpc: Rpc, { address, network, signal }: BalanceRequest): Promise<NativeBalance> {
  const { name, nativeCurrency } = network
  try {
    if (!isAddress(address)) throw new TypeError(`${address} is no address of Solana`)
    const solana = createSolanaRpcFromTransport(createSolanaTransport(rpc, network))
    const request = solana.getBalance(address, { commitment: 'confirmed' })
    const { value } = await request.send(signal && { abortSignal: signal })
    if (typeof value !== 'bigint' || value < 0n) throw new TypeError('the answer is no amount')
    return { value, decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol }
  } catch (cause) {
    signal?.throwIfAborted()
    throw balanceUnavailable({ network: name, reason: cleanText(messageOf(cause), REASON_LIMIT) }, { cause })
  }
}
