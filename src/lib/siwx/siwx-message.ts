import type { CaipNetworkId } from '../caip.ts'

/** The fields of a sign-in message (CAIP-122). Times are RFC 3339. */
export interface SiwxMessage {
  /** CAIP-2 id of the chain that the session is for. */
  readonly chainId: CaipNetworkId
  /** Checksummed (EIP-55) on eip155. */
  readonly accountAddress: string
  /** Authority of the site that asks, such as `service.example` or `localhost:3000`. */
  readonly domain: string
  /** Scheme of that site’s origin; rarely given. */
  readonly scheme?: string | undefined
  readonly uri: string
  readonly version: string
  /** At least 8 letters or digits. */
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}
