import { bytesOfBase64 } from '#lib/bytes.ts'
import { readBitcoinAddress } from './read-address.ts'
import { readFull, readSimple } from './read-bip322.ts'
import { verifyBip322 } from './verify-bip322.ts'
import { LEGACY_LENGTH, verifyLegacy } from './verify-legacy.ts'

/** The variants of BIP-322, as its later revisions mark them. No witness and no transaction starts like this in base64. */
const MARKED = [
  { prefix: 'smp', readers: [readSimple] },
  { prefix: 'ful', readers: [readFull] },
]
const UNMARKED = { prefix: '', readers: [readSimple, readFull] }

/** True if a Bitcoin account has signed a text: a 'simple' or 'full' signature of BIP-322, or one of `signmessage`, in base64. */
export function verifyBip122(address: string, text: string, signature: string): boolean {
  const { prefix, readers } = MARKED.find((variant) => signature.startsWith(variant.prefix)) ?? UNMARKED
  const account = readBitcoinAddress(address)
  const bytes = bytesOfBase64(signature.slice(prefix.length))
  if (!account || !bytes) return false
  if (prefix === '' && bytes.length === LEGACY_LENGTH) return verifyLegacy(account, text, bytes)
  const signed = { text, script: account.script }
  return readers.some((read) => {
    try {
      return verifyBip322(account, read(bytes, signed))
    } catch {
      return false // It can’t be read in this format, or has no key or script.
    }
  })
}
