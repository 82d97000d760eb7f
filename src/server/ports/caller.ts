/** Who makes a call: taken from its headers and its connection, and checked. */
export interface Caller {
  readonly project: string
  /** The origin of the page that embeds the frame. */
  readonly site: string
  /** A keyed hash of the IP address, or of the /64 network of an IPv6 one. */
  readonly ipHash: string
}
