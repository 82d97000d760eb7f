import type { Network } from '#core/networks/network.ts'

/** Base58 leaves out 0, O, I and l; 44 digits hold 32 bytes. */
const SOLANA_BEGINNING = /^[1-9A-HJ-NP-Za-km-z]{1,44}$/
/** No address has so many digits, and nobody has a name like it. */
const TOO_MANY_DIGITS = /^(?:0x)?[\da-f]{41,}$/i
/** Neither an address nor a name has any of these. */
const FOREIGN = /[\s/:@]/

/** Whether it can still become an address or a name, if its writer goes on. */
export function mayBecomeReceiver(typed: string, { chainNamespace }: Network): boolean {
  const text = typed.trim()
  if (chainNamespace === 'solana') return SOLANA_BEGINNING.test(text)
  return !FOREIGN.test(text) && !TOO_MANY_DIGITS.test(text)
}
