import { swapAnswerRefused } from '#core/errors/swap-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { SwapToken } from '#core/ports/swap-provider.ts'
import { parseUnits } from '#lib/amounts.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { addressOn } from '../read-address.ts'

/** How the service writes the native coin's address [swap.native]. */
const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ADDRESS = /^0x[\da-f]{40}$/i

/** A token or an account of a network, as the service writes it: CAIP-10. */
export const toReference = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, address = NATIVE_ADDRESS): string =>
  `${caipNetworkId}:${address}`

/** The address of a reference on a network, CAIP-10 or plain; `undefined` if it is of another, or no address. */
export function addressOf(reference: string, { caipNetworkId }: Pick<Network, 'caipNetworkId'>): string | undefined {
  const address = addressOn(caipNetworkId, reference)
  return address !== undefined && ADDRESS.test(address) ? address : undefined
}

/** True if an address is the service's placeholder for the native coin. */
export const isNative = (address: string): boolean => isSameAddress(address, NATIVE_ADDRESS)

/** True if a reference is this token on this network. */
export function isToken(reference: string, { address = NATIVE_ADDRESS }: SwapToken, network: Network): boolean {
  const named = addressOf(reference, network)
  return named !== undefined && isSameAddress(named, address)
}

/** A whole amount in decimal digits. @throws WalletDialogError `swap_answer_refused` */
export function readAmount(text: string, what: string): bigint {
  const amount = parseUnits(text, 0)
  if (amount === undefined || amount >> 256n !== 0n) throw swapAnswerRefused({ reason: `its ${what} isn’t an amount` })
  return amount
}
