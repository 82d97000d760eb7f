/** The caller of a call: taken from its headers and its connection, and checked. */
export interface Caller {
  readonly project: string
  /** The origin of the page that embeds the frame. */
  readonly site: string
  /** A keyed hash of the IPv4 address, or of the /64 network of an IPv6 one; empty if the address is unknown. */
  readonly ipHash: string
  /** A keyed hash of the /48 network of an IPv6 address: one customer can have all of it. */
  readonly wideIpHash?: string | undefined
  /** The address without its end, for the owner of a wallet that a device asks for: `203.0.113.x`. */
  readonly shownNetwork?: string | undefined
}

/** The networks of a caller. */
export type CallerNetworks = Pick<Caller, 'ipHash' | 'wideIpHash' | 'shownNetwork'>
