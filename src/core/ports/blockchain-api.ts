import type { CaipNetworkId } from '#lib/caip.ts'
import type { ListedTokens } from '../model/token.ts'
import type { NameSuggestion } from './name-provider.ts'

/** Name and picture of an address; either may be missing. */
export interface Identity {
  readonly name: string | undefined
  readonly avatar: string | undefined
}

/** An NFT. Texts are cleaned; `collection` and `imageUrl` may be missing. */
export interface Nft {
  readonly address: string
  /** A whole number in decimal digits on eip155. */
  readonly tokenId: string
  readonly name: string
  readonly collection?: string | undefined
  /** How many the address has, in decimal digits: absent for a single one, and if the service doesn’t say. */
  readonly amount?: string | undefined
  readonly imageUrl?: string | undefined
  /** True if the service considers it spam. */
  readonly isSpam: boolean
}

/** A token as a transaction history describes it. */
export interface HistoryToken {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** Absent for the native coin, and if the service doesn’t say. */
  readonly address?: string | undefined
  /** Of one, in US dollars, if the service knows it. */
  readonly price?: number | undefined
}

/** A transfer of one token within a transaction. Texts are cleaned. */
export interface HistoryTransfer {
  /** `unknown`: the service names none of these. */
  readonly direction: 'in' | 'out' | 'self' | 'unknown'
  /** In whole tokens, exact, decimal; absent if the service gives no valid number. */
  readonly quantity?: string | undefined
  readonly token?: HistoryToken | undefined
  readonly nft?: { readonly name: string; readonly imageUrl?: string | undefined; readonly isSpam: boolean } | undefined
  readonly sender?: string | undefined
  readonly recipient?: string | undefined
}

/** A transaction of an account, as a service describes it. */
export interface HistoryTransaction {
  readonly id: string
  readonly hash?: string | undefined
  /** CAIP-2. */
  readonly chain: string
  /** Its kind, in the service's words: `send`, `receive`, `trade`, `mint`, `approve`, `execute` … */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** Milliseconds since the epoch; absent if it is in no block yet, or the service's date is invalid. */
  readonly minedAt?: number | undefined
  readonly sentFrom?: string | undefined
  readonly sentTo?: string | undefined
  readonly transfers: readonly HistoryTransfer[]
}

/** Some transactions, newest first. `next`: the cursor of the page that follows; absent on the last. */
export interface HistoryPage {
  readonly data: readonly HistoryTransaction[]
  readonly next?: string | undefined
}

/** One thing that a permission allows, or one of its limits, in the terms of ERC-7715. */
export interface PermittedAbility {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A permission that an account has granted to a site, to act without asking. */
export interface GrantedPermission {
  /** `undefined` if it can’t be read: nothing can be signed to revoke it. */
  readonly id: string | undefined
  /** The site's own name for itself, cleaned; may be empty. */
  readonly siteName: string
  /** The host of its address; `undefined` if that isn’t one of the web. */
  readonly siteHost: string | undefined
  readonly abilities: readonly PermittedAbility[]
  readonly limits: readonly PermittedAbility[]
  /** Milliseconds since the epoch; `undefined` if the service doesn’t say. May be any number. */
  readonly expiresAt: number | undefined
  readonly isRevoked: boolean
}

/** The records of an account name. */
export interface AccountName {
  /** By coin type (SLIP-44, ENSIP-11); empty if the name is free. */
  readonly addresses: Readonly<Record<string, string>>
  /** The picture among the name's attributes: https, http or `data:image`. */
  readonly avatar?: string | undefined
}

/** The blockchain API. */
export interface BlockchainApi {
  getSupportedChains(signal?: AbortSignal): Promise<readonly CaipNetworkId[]>
  getIdentity(address: string, options: { sender?: string | undefined; signal?: AbortSignal }): Promise<Identity>
  getAccountName(name: string, options: { signal?: AbortSignal }): Promise<AccountName>
  /** Names like a label, and whether they are taken. `zone`: the domain below which they would be. */
  getNameSuggestions(
    label: string,
    options: { zone: string; signal?: AbortSignal | undefined },
  ): Promise<readonly NameSuggestion[]>
  /** The account names of an address, with their domains, oldest first. */
  getNames(
    address: string,
    options: { sender?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<readonly string[]>
  /**
   * Registers the name of a message that the account has signed, on the chain of the coin type (ENSIP-11). Refused: `http_failed`,
   * whose body has the reasons.
   */
  registerName(
    address: string,
    options: {
      chainId: CaipNetworkId
      coinType: number
      message: string
      signature: string
      signal?: AbortSignal | undefined
    },
  ): Promise<void>
  getBalances(
    address: string,
    options: { chainId: CaipNetworkId; forceUpdate?: boolean; signal?: AbortSignal },
  ): Promise<ListedTokens>
  /** A page of an address's NFTs; `next` is the cursor of the next page, `undefined` on the last. */
  getNfts(
    address: string,
    options: { chainId: CaipNetworkId; cursor?: string | undefined; signal?: AbortSignal },
  ): Promise<{ readonly data: readonly Nft[]; readonly next: string | undefined }>
  /** The permissions that an account has granted to sites. `account`: CAIP-10. */
  getPermissions(
    account: string,
    options: { chainId: CaipNetworkId; signal?: AbortSignal | undefined },
  ): Promise<readonly GrantedPermission[]>
  /** Revokes a permission, by the account's signature of `Revoke permission {id}`. Refused: `http_failed`. */
  revokePermission(
    account: string,
    options: { chainId: CaipNetworkId; id: string; signature: string; signal?: AbortSignal | undefined },
  ): Promise<void>
  /** A page of an account's transactions on one network. */
  getHistory(
    account: string,
    options: { chainId: CaipNetworkId; cursor?: string | undefined; signal?: AbortSignal },
  ): Promise<HistoryPage>
}
