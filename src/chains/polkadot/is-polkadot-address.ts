import { decodeBase58 } from '#lib/base58.ts'

/** A public key of 32 bytes between one or two bytes of network and two of checksum (SS58). */
const SS58_LENGTHS = [35, 36]

/** True if a text has the form of SS58. Its checksum is not verified. */
export const isPolkadotAddress = (text: string): boolean =>
  text.length <= 50 && SS58_LENGTHS.includes(decodeBase58(text)?.length ?? 0)
