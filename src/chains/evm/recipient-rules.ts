import type { RecipientRules } from '#core/ports/chain-family.ts'
import { checksumAddress } from '#lib/checksum-address.ts'

const ADDRESS = /^(?:0x)?([\da-f]{40})$/i
const ZERO = /^0x0{40}$/
/** Too many digits for an address, and not a plausible name. */
const TOO_MANY_DIGITS = /^(?:0x)?[\da-f]{41,}$/i
/** Characters that no address and no name has. */
const FOREIGN = /[\s/:@]/

/** 0x may be left out. Mixed case is a checksum (EIP-55): if it is wrong, there is a typo. */
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
