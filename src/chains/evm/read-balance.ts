import type { BalanceRequest, NativeBalance } from '#core/ports/native-balance.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { readQuantity } from './read-answer.ts'

/**
 * Reads a native balance from a network's endpoints, exact.
 * @throws WalletDialogError `balance_unavailable`, which says why; or the signal's reason
 */
export async function readBalance(rpc: Rpc, request: BalanceRequest): Promise<NativeBalance> {
  const { address, network, signal } = request
  const { decimals, symbol } = network.nativeCurrency
  const asked = rpc.request({ network, method: 'eth_getBalance', params: [address, 'latest'], signal })
  const reading = asked.then((answer) => readQuantity(answer, 'answer'))
  return { amount: await orUnavailable(request, reading), decimals, symbol }
}
