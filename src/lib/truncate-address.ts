/** 4 leading and 6 trailing characters, for lists and buttons only [addresses.short]. */
export function truncateAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
}
