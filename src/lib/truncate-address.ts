/** 4 leading and 6 trailing characters (spec §5), for lists and buttons only. */
export function truncateAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
}
