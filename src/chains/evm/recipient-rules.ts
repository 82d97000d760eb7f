import type { RecipientRules } from '#core/ports/chain-family.ts'
import { checksumAddress } from '#lib/checksum-address.ts'

const ADDRESS = /^(?:0x)?([\da-f]{40})$/i
const ZERO = /^0x0{40}$/
/** No address has so many digits, and nobody has a name like it. */
const TOO_MANY_DIGITS = /^(?:0x)?[\da-f]{41,}$/i
/** Neither an address nor a name has any of these. */
const FOREIGN = /[\s/:@]/

/** 0x may be left out. The case of a mixed one is a checksum (EIP-55): a wrong one means a typing error. */
export const recipientRules: RecipientRules = {
  parse(typed) {
    const digits = ADDRESS.exec(typed.trim())?.[1]
    const address = digits && checksumAddress(`0x${digits}`)
    if (!address) return { problem: 'not-an-address' }
    if (ZERO.test(address)) return { problem: 'zero-address' }
    const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
    return isMixed && address !== `0x${digits}` ? { problem: 'wrong-case' } : { address }
  },
  mayBecome(typed) {
    const text = typed.trim()
    return !FOREIGN.test(text) && !TOO_MANY_DIGITS.test(text)
  },
}
