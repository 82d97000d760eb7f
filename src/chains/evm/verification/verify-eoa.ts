import type { Address, Hex } from 'viem'
import { hashMessage, isAddressEqual, recoverAddress } from 'viem/utils'

/** Half of the curve's order (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const KEY_SIGNATURE = /^0x[\da-f]{130}$/i

/** True if this is the malleable twin that anyone can derive from a signature, and that no wallet produces (EIP-2). */
export function isMalleable(signature: Hex): boolean {
  return KEY_SIGNATURE.test(signature) && BigInt(`0x${signature.slice(66, 130)}`) > HALF_ORDER
}

/** True if an account with a key of its own has signed a text by `personal_sign` (EIP-191). */
export async function verifyEoa(address: Address, text: string, signature: Hex): Promise<boolean> {
  if (!KEY_SIGNATURE.test(signature)) return false
  try {
    return isAddressEqual(await recoverAddress({ hash: hashMessage(text), signature }), address)
  } catch {
    return false // No key can have made this signature.
  }
}
