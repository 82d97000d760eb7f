import type { RecipientRules } from '#core/ports/chain-family.ts'
import { isSolanaAddress } from './is-solana-address.ts'

/** Base58 leaves out 0, O, I and l; 44 digits hold 32 bytes. */
const BEGINNING = /^[1-9A-HJ-NP-Za-km-z]{1,44}$/
/** The system program: 32 bytes of zero. */
const SYSTEM_PROGRAM = '1'.repeat(32)

/** Case matters, and there is no checksum. */
export const recipientRules: RecipientRules = {
  parse(typed) {
    const address = typed.trim()
    if (address === SYSTEM_PROGRAM) return { problem: 'zero-address' }
    return isSolanaAddress(address) ? { address } : { problem: 'not-an-address' }
  },
  mayBecome: (typed) => BEGINNING.test(typed.trim()),
}
