import type { PreparedRequest } from '../../requests/prepared-request.ts'

/** Chains, methods and events that a session can contain in a namespace. */
export interface SupportedNamespace {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The site, from the point of view of a request. */
export interface AskingSite {
  readonly caipNetworkId: string
  /** Its session's accounts on this network. */
  readonly accounts: readonly string[]
}

/** A chain family other than EVM in the phone wallet. */
export interface PhoneFamily {
  /** The CAIP-2 namespace. */
  readonly namespace: string
  readonly name: string
  readonly networks: readonly { readonly caipNetworkId: string; readonly name: string }[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** An account's address on a network, by its index in the wallet. */
  address(index: number, caipNetworkId: string): string
  /**
   * Checks a request.
   *
   * @throws RpcError with the code of JSON-RPC or of the protocol.
   */
  prepare(method: string, params: unknown, site: AskingSite): PreparedRequest
  /** Session properties of these accounts besides their addresses, as the protocol defines them for the family. */
  sessionProperties?(indices: readonly number[]): Readonly<Record<string, string>>
}
