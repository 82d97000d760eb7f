import { parseCaipAddress } from '#lib/caip-address.ts'

/** An address of an answer, in its own spelling. */
interface WrittenAddress {
  readonly address: string
  /** CAIP-2; absent if the answer doesn’t say. */
  readonly network?: string
}

/** Splits an address as services write it: plain, or as a CAIP-10 id. `undefined` for a broken id [services.addresses]. */
export function splitAddress(text: string): WrittenAddress | undefined {
  if (!text.includes(':')) return { address: text }
  const parsed = parseCaipAddress(text)
  return parsed && { address: parsed.address, network: parsed.caipNetworkId }
}

/** The plain address of one that services write in either form; `undefined` if it is on another network. */
export function addressOn(network: string, text: string): string | undefined {
  const written = splitAddress(text)
  return written && (written.network ?? network) === network ? written.address : undefined
}
