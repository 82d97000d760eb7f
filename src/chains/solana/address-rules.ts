import type { AddressRules } from '#core/ports/chain-family.ts'
import { decodeBase58 } from '#lib/base58.ts'

const BYTES = 32
const LENGTH_LIMIT = 44
const FORM = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** Base58 leaves out 0, O, I and l; 44 digits hold 32 bytes. */
const BEGINNING = /^[1-9A-HJ-NP-Za-km-z]{1,44}$/
/** The system program: 32 bytes of zero. */
const SYSTEM_PROGRAM = '1'.repeat(BYTES)

/** Whether a text is 32 bytes in base58. */
export const isAddress = (text: string): boolean => text.length <= LENGTH_LIMIT && decodeBase58(text)?.length === BYTES

/** The case counts, and there is no checksum. */
export const addressRules: AddressRules = {
  toKey: (address) => address,
  isToken: (address) => FORM.test(address),
  parse(typed) {
    const address = typed.trim()
    if (address === SYSTEM_PROGRAM) return { problem: 'zero-address' }
    return isAddress(address) ? { address } : { problem: 'not-an-address' }
  },
  mayBecome: (typed) => BEGINNING.test(typed.trim()),
}
