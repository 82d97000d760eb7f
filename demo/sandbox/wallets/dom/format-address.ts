/** Four leading and six trailing characters, for lists; a view that confirms something shows the whole address. */
export function truncateAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`
}

/** `Account 1` and so on, by the place in the wallet. */
export function nameAccount(index: number): string {
  return `Account ${index + 1}`
}
