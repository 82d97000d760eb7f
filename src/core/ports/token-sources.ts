import type { Network } from '../model/network.ts'
import type { Nft } from './blockchain-api.ts'
import type { Token } from '../model/token.ts'

/** Whose tokens are read, and where. */
export interface TokenRequest {
  readonly address: string
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/**
 * Where tokens are read without any service: from the wallet, and from the chain's nodes. What comes back is as the source has
 * said it; {@link cleanBalances} makes it fit to be shown.
 */
export interface TokenSources {
  /**
   * What the wallet itself says: `wallet_getCapabilities`, then `wallet_getAssets` of ERC-7811. `provider` is EIP-1193.
   * Asks the visitor nothing, and never takes long. `undefined` if the wallet cannot be asked for assets of this chain.
   * Rejects with the signal's reason only.
   */
  fromWallet(request: TokenRequest & { readonly provider: unknown }): Promise<readonly Token[] | undefined>
  /**
   * What the chain's nodes say: the native coin first, then the tokens that are named. On solana all tokens of the account.
   * Without prices. Rejects with `balance_unavailable`, or the signal's reason.
   */
  fromChain(
    request: TokenRequest & {
      /** Tokens to look for on chains whose nodes have no list of them; their texts are taken if they are not empty. */
      readonly known: readonly KnownToken[]
    },
  ): Promise<readonly Token[]>
  /**
   * Of what some transactions brought an account, the NFTs that it still has, as the chain's nodes say. On eip155 only. Rejects
   * where no transaction could be read, or with the signal's reason.
   */
  receivedNfts(request: TokenRequest & { readonly receipts: readonly NftReceipt[] }): Promise<readonly Nft[]>
}

/** A transaction that brought an account an NFT, and what is said of that. */
export interface NftReceipt {
  readonly hash: string
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
}

/** A token by its address, with what it is called. Its decimals are the chain's to say. */
export interface KnownToken {
  readonly address: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
}
