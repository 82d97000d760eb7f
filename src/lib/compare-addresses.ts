import { truncateAddress } from './truncate-address.ts'

/** The same text for all spellings of an address: on eip155, case doesn’t matter; elsewhere, another case is another account. */
export const addressKey = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** True if two addresses are the same account. */
export const isSameAddress = (a: string, b: string): boolean => addressKey(a) === addressKey(b)

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
  const text = addressKey(address)
  const body = text.replace(/^0x/, '')
  return [truncateAddress(text), `${body.slice(0, COMPARED)}…${body.slice(-COMPARED)}`]
}
