import { truncateAddress } from './truncate-address.ts'

/** Whether two addresses are the same account. On eip155 the case does not count. */
export function isSameAddress(a: string, b: string): boolean {
  return a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())
}

/** So many characters at the beginning, after 0x, and at the end of an address are shown by many wallets and explorers. */
const COMPARED = 4

/**
 * The known address that another one was made to be taken for (address poisoning): it is not the same account, and looks the same
 * where addresses are shown by their beginning and end, here or elsewhere [send.lookalikes].
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

/** What people see of an address: in the lists of this dialog, and elsewhere. */
function looksOf(address: string): readonly string[] {
  const isEvm = /^0x/i.test(address)
  const text = isEvm ? address.toLowerCase() : address
  const body = isEvm ? text.slice(2) : text
  return [truncateAddress(text), `${body.slice(0, COMPARED)}…${body.slice(-COMPARED)}`]
}
