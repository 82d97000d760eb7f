/** Whether two addresses are the same account. On eip155 the case does not count. */
export function isSameAddress(a: string, b: string): boolean {
  return a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())
}

/** How many characters people compare at the beginning and at the end of an address; lists show as many. */
const COMPARED = 4

/**
 * The known address that another one was made to be taken for (address poisoning): the same beginning and end, and not the
 * same account.
 */
export function findLookalike(address: string, known: readonly string[]): string | undefined {
  return findLookalikes(address, known)[0]
}

/** All of them, in their order. */
export function findLookalikes(address: string, known: readonly string[]): readonly string[] {
  const ends = endsOf(address)
  return known.filter((other) => endsOf(other) === ends && !isSameAddress(address, other))
}

function endsOf(address: string): string {
  const isEvm = /^0x/i.test(address)
  const body = isEvm ? address.slice(2).toLowerCase() : address
  return `${body.slice(0, COMPARED)}…${body.slice(-COMPARED)}`
}
