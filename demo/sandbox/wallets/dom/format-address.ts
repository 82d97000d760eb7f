/** The first four and last six characters, for lists; approvals show whole addresses. */
export function truncateAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`
}

/** `Account 1` and so on, by the index in the wallet. */
export function nameAccount(index: number): string {
  return `Account ${index + 1}`
}
