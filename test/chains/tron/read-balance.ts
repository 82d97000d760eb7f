import { balanceUnavailable } from '../../../src/chains/or-unavailable.ts'
import { messageOf } from '../../../src/core/errors/wallet-dialog-error.ts'
import type { Chain } from '../../../src/core/ports/chain-family.ts'
import { hexOfBytes } from '../../../src/lib/bytes.ts'
import { bytesOfAddress } from './bytes-of-address.ts'

const QUANTITY = /^0x[\da-f]{1,64}$/i

/** The balance in the chain's coin, from a node. */
export const readBalance: NonNullable<Chain['readBalance']> = async (rpc, { address, network, signal }) => {
  const { name, nativeCurrency } = network
  try {
    const params = [`0x${hexOfBytes(bytesOfAddress(address) ?? new Uint8Array())}`, 'latest']
    const answer = await rpc.request({ network, method: 'eth_getBalance', params, signal })
    if (typeof answer !== 'string' || !QUANTITY.test(answer)) throw new TypeError('the answer is not an amount')
    return { amount: BigInt(answer), decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol }
  } catch (cause) {
    signal?.throwIfAborted()
    throw balanceUnavailable({ network: name, reason: messageOf(cause) }, { cause })
  }
}
