import { checksumAddress } from '#lib/checksum-address.ts'

/** Max accounts of a wallet; more are left out, because visitors don't pick among more and each costs a checksum. */
export const ACCOUNTS_LIMIT = 100

/**
 * The addresses in a wallet's answer to `eth_accounts` or its `accountsChanged`, in the wallet's order, each once and checksummed
 * (EIP-55). Anything that isn’t an address is skipped; `undefined` if the answer isn’t a list, or has no address in it.
 */
export function parseAccounts(answer: unknown): readonly `0x${string}`[] | undefined {
  const entries = readList(answer)
  if (!entries) return undefined
  const addresses = new Set<`0x${string}`>()
  for (const entry of entries) {
    const address = typeof entry === 'string' ? checksumAddress(entry) : undefined
    if (address) addresses.add(address)
  }
  return addresses.size === 0 && entries.length > 0 ? undefined : [...addresses]
}

function readList(answer: unknown): unknown[] | undefined {
  try {
    return Array.isArray(answer) ? Array.from(answer.slice(0, ACCOUNTS_LIMIT)) : undefined
  } catch {
    return undefined // A list whose getters throw doesn’t count as one.
  }
}
