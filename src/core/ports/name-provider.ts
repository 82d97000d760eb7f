import type { CaipNetworkId } from '#lib/caip.ts'

/** A name similar to the typed one. */
export interface NameSuggestion {
  /** With or without the domain. */
  readonly name: string
  /** True if it can’t be registered: it is taken or reserved. */
  readonly isTaken: boolean
}

/** A name to register, and its address. */
export interface NameRequest {
  /** In lower case, with the domain: `ada.example.eth`. */
  readonly name: string
  /** EIP-55. */
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** A request that the account has signed. */
export interface SignedNameRequest extends NameRequest {
  /** The message from `createMessage`. */
  readonly message: string
  /** Of the message, by `personal_sign`, as 0x hex. A smart account's is for ERC-1271 or ERC-6492. */
  readonly signature: string
}

/**
 * A service that gives accounts names below its domain: the blockchain API, or the host's own (`nameProvider`). Registering takes
 * a signed message, and no transaction of the visitor's.
 *
 * If it rejects with an error that has `reasons: [{ description }]`, visitors read the first description.
 */
export interface NameProvider {
  /** Below which names are registered, without a dot before it: `example.eth`. */
  readonly domain: string
  /** Names like this one, and itself among them. `label`: at least 4 ASCII letters, digits and hyphens, without the domain. */
  suggest(label: string, options: { readonly signal: AbortSignal }): Promise<readonly NameSuggestion[]>
  /** The names that an address has, with the domain, the first one first. */
  getNames(address: string, options: { readonly signal: AbortSignal }): Promise<readonly string[]>
  /** The text that the account signs. `issuedAt`: milliseconds since the epoch. */
  createMessage(request: NameRequest & { readonly issuedAt: number }): string | Promise<string>
  /** Resolves once the account has the name. */
  register(request: SignedNameRequest): Promise<void>
  /**
   * Resolves a name below the domain on a network, for example to send to it; `undefined` if the name is free. Without this, such names are
   * looked up in ENS.
   */
  resolve?(
    name: string,
    options: { readonly caipNetworkId: CaipNetworkId; readonly signal: AbortSignal },
  ): Promise<string | undefined>
}
