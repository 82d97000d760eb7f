import type { Network } from '../model/network.ts'
import type { ListedTokens } from '../model/token.ts'
import type { Nft } from './blockchain-api.ts'

/** The account and network whose tokens are read. */
export interface TokenRequest {
  readonly address: string
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads tokens without any service: from the wallet, and from the chain's nodes. The result is as the source has
 * it; {@link cleanBalances} makes it safe to show.
 */
export interface TokenSources {
  /**
   * Tokens that the wallet itself reports: `wallet_getCapabilities`, then `wallet_getAssets` of ERC-7811. `provider` is EIP-1193.
   * Doesn’t prompt the visitor, and never takes long. `undefined` if the wallet can’t list assets of this chain.
   * Rejects only with the signal's reason.
   */
  fromWallet(request: TokenRequest & { readonly provider: unknown }): Promise<ListedTokens | undefined>
  /**
   * Tokens that the chain's nodes report: the native coin first, then the requested tokens. On solana, all tokens of the account.
   * Without prices; a token that should be there and can't be read comes without an amount. Rejects with `balance_unavailable`, or the signal's reason.
   */
  fromChain(
    request: TokenRequest & {
      /** Tokens to look for on chains whose nodes can’t list them; their names are used if they aren’t empty. */
      readonly known: readonly KnownToken[]
    },
  ): Promise<ListedTokens>
  /**
   * The NFTs that an account received in some transactions and still has, by the chain's nodes. On eip155 only. Rejects
   * if no transaction could be read, or with the signal's reason.
   */
  receivedNfts(request: TokenRequest & { readonly receipts: readonly NftReceipt[] }): Promise<readonly Nft[]>
}

/** A transaction in which an account received an NFT, and its description. */
export interface NftReceipt {
  readonly hash: string
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
}

/** A token by its address, with its name. Its decimals come from the chain. */
export interface KnownToken {
  readonly address: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
}
