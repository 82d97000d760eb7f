import { bytesOfBase64 } from '#lib/bytes.ts'
import { readBitcoinAddress } from './read-address.ts'
import { verifyBip322 } from './verify-bip322.ts'
import { LEGACY_LENGTH, verifyLegacy } from './verify-legacy.ts'

/** The variant 'simple', as later revisions of BIP-322 mark it. A witness in base64 never begins so. */
const SIMPLE_PREFIX = /^smp/

/** Whether a Bitcoin account has signed a text: a 'simple' signature of BIP-322, or one of `signmessage`, in base64. */
export function verifyBip122(address: string, text: string, signature: string): boolean {
  const account = readBitcoinAddress(address)
  const bytes = bytesOfBase64(signature.replace(SIMPLE_PREFIX, ''))
  if (!account || !bytes) return false
  return bytes.length === LEGACY_LENGTH ? verifyLegacy(account, text, bytes) : verifyBip322(account, text, bytes)
}
