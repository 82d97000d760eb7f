/** The Token-2022 extensions that are read here, by their number in the program's `ExtensionType`. */
export const EXTENSION = {
  transferFee: 1,
  defaultState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  transferHook: 14,
  metadataPointer: 18,
  metadata: 19,
  scaledUiAmount: 25,
  pausable: 26,
} as const

/** Mints and token accounts are both padded to a token account's length; the byte after that is the account's kind. */
export const KIND_OFFSET = 165
const HEADER_BYTES = 4

/** The extensions of a mint or token account, by number: `type: u16, length: u16, value`, in sequence. */
export function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let start = KIND_OFFSET + 1; start + HEADER_BYTES <= data.length;) {
    const type = view.getUint16(start, true)
    const end = start + HEADER_BYTES + view.getUint16(start + 2, true)
    // An uninitialized or truncated entry ends the list.
    if (type === 0 || end > data.length) break
    if (!found.has(type)) found.set(type, data.subarray(start + HEADER_BYTES, end))
    start = end
  }
  return found
}
