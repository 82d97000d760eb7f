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
export const readExtensions = (data: Uint8Array): ReadonlyMap<number, Uint8Array> => walk(data).found

/** True if one that isn't among them, and has to be set before the mint is, may be in a part that is missing: metadata come later. */
export const isCutOff = (data: Uint8Array): boolean => walk(data).isCutOff

function walk(data: Uint8Array) {
  const found = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let start = KIND_OFFSET + 1
  while (start + HEADER_BYTES <= data.length) {
    const type = view.getUint16(start, true)
    const end = start + HEADER_BYTES + view.getUint16(start + 2, true)
    // An uninitialized entry ends the list.
    if (type === 0) return { found, isCutOff: false }
    if (end > data.length) return { found, isCutOff: type !== EXTENSION.metadata }
    if (!found.has(type)) found.set(type, data.subarray(start + HEADER_BYTES, end))
    start = end
  }
  return { found, isCutOff: false }
}
