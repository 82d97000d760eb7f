import type { Network } from '../networks/network.ts'
import type { TokenBalance } from './blockchain-api.ts'

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
   * What the wallet itself says (spec §7: `wallet_getCapabilities`, then `wallet_getAssets` of ERC-7811). `provider` is EIP-1193.
   * Asks the visitor nothing, and never takes long. `undefined` where the wallet cannot be asked for assets of this chain.
   * Rejects with the signal's reason only.
   */
  fromWallet(request: TokenRequest & { readonly provider: unknown }): Promise<readonly TokenBalance[] | undefined>
  /**
   * What the chain's nodes say: the native coin first, then the tokens that are named. On solana all tokens of the account.
   * Without prices. Rejects with `balance_unavailable`, or the signal's reason.
   */
  fromChain(
    request: TokenRequest & {
      /** Tokens to look for on chains whose nodes have no list of them; their texts are taken where they are not empty. */
      readonly known: readonly KnownToken[]
    },
  ): Promise<readonly TokenBalance[]>
}

/** A token by its address, with what is known of it already. */
export interface KnownToken {
  readonly address: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: string | undefined
}
