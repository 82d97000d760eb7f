import type { BalanceRequest, NativeBalance } from '#core/ports/native-balance.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { orUnavailable } from '../or-unavailable.ts'

const QUANTITY = /^0x[\da-f]{1,64}$/i

/**
 * Reads a native balance from a network's endpoints, exact.
 * @throws WalletDialogError `balance_unavailable`, which says why; or the signal's reason
 */
export async function readBalance(rpc: Rpc, request: BalanceRequest): Promise<NativeBalance> {
  const { address, network, signal } = request
  const { decimals, symbol } = network.nativeCurrency
  const answer = rpc.request({ network, method: 'eth_getBalance', params: [address, 'latest'], signal })
  return { amount: await orUnavailable(request, answer.then(toAmount)), decimals, symbol }
}

function toAmount(answer: unknown): bigint {
  if (typeof answer !== 'string' || !QUANTITY.test(answer)) throw new TypeError('the answer is no amount')
  return BigInt(answer)
}
