import { truncateAddress } from './truncate-address.ts'

/** True if two addresses are the same account. On eip155, case doesn’t matter. */
export function isSameAddress(a: string, b: string): boolean {
  return a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())
}

/** Many wallets and explorers show this many characters at the start of an address, after 0x, and at its end. */
const COMPARED = 4

/**
 * The known address that another one imitates (address poisoning): a different account that looks the same wherever addresses are
 * shown by their start and end, here or elsewhere [send.lookalikes].
 */
export function findLookalike(address: string, known: readonly string[]): string | undefined {
  return findLookalikes(address, known)[0]
}

/** All of them, in their order. */
export function findLookalikes(address: string, known: readonly string[]): readonly string[] {
  const looks = looksOf(address)
  return known.filter(
    (other) => looksOf(other).some((look, index) => look === looks[index]) && !isSameAddress(address, other),
  )
}

/** The visible parts of a shortened address: in the lists of this dialog, and elsewhere. */
function looksOf(address: string): readonly string[] {
  const isEvm = /^0x/i.test(address)
  const text = isEvm ? address.toLowerCase() : address
  const body = isEvm ? text.slice(2) : text
  return [truncateAddress(text), `${body.slice(0, COMPARED)}…${body.slice(-COMPARED)}`]
}
