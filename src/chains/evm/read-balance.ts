import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { BalanceRequest, NativeBalance } from '#core/ports/native-balance.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { cleanText } from '#lib/clean-text.ts'
import { balanceUnavailable } from '../balance-errors.ts'

/** One message holds the reasons of several endpoints; it quotes at most this many characters. */
const REASON_LIMIT = 400

const QUANTITY = /^0x[\da-f]{1,64}$/i

/**
 * Reads a native balance from a network's endpoints, exact.
 * @throws WalletDialogError `balance_unavailable`, which says why; or the signal's reason
 */
export async function readBalance(rpc: Rpc, { address, network, signal }: BalanceRequest): Promise<NativeBalance> {
  const { name, nativeCurrency } = network
  try {
    const answer = await rpc.request({ network, method: 'eth_getBalance', params: [address, 'latest'], signal })
    if (typeof answer !== 'string' || !QUANTITY.test(answer)) throw new TypeError('the answer is no amount')
    return { amount: BigInt(answer), decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol }
  } catch (cause) {
    signal?.throwIfAborted()
    throw balanceUnavailable({ network: name, reason: cleanText(messageOf(cause), REASON_LIMIT) }, { cause })
  }
}
