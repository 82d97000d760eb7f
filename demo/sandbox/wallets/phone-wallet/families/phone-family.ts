import type { PreparedRequest } from '../../requests/prepared-request.ts'

/** What a namespace of a session may be given. */
export interface SupportedNamespace {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The site that asks, as a request sees it. */
export interface AskingSite {
  readonly caipNetworkId: string
  /** The accounts that its session has on this network. */
  readonly accounts: readonly string[]
}

/** A chain family besides Ethereum's, as the phone wallet serves it. */
export interface PhoneFamily {
  /** Of CAIP-2. */
  readonly namespace: string
  readonly name: string
  readonly networks: readonly { readonly caipNetworkId: string; readonly name: string }[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** An account's address on a network, by its place in the wallet. */
  address(index: number, caipNetworkId: string): string
  /**
   * Checks a request.
   *
   * @throws RpcError with the code of JSON-RPC or of the protocol.
   */
  prepare(method: string, params: unknown, site: AskingSite): PreparedRequest
  /** What a session says of these accounts beside their addresses, as the family's page of the protocol has it. */
  sessionProperties?(indices: readonly number[]): Readonly<Record<string, string>>
}
