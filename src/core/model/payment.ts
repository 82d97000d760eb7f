/**
 * The asset of a payment: an id of CAIP-19, such as `eip155:1/slip44:60` (the network's coin), `eip155:8453/erc20:0x…` or
 * `solana:…/token:…`; the same as an object, where no `address` means the coin; or the network's CAIP-2 id alone, for its preset token in
 * `coinTokens`.
 */
export type PayAsset = string | { readonly network: string; readonly address?: string | undefined }

/** A payment that a site asks for. */
export interface PayRequest {
  /** An address, or on EVM networks a name. */
  readonly recipient: string
  /** In the asset's unit, as a decimal text: `'12.5'`. */
  readonly amount: string
  readonly asset: PayAsset
}

/** A payment that is confirmed on its chain. */
export interface PayResult {
  /** The hash of its transaction: 0x hex on EVM networks, a base58 signature on Solana. */
  readonly transactionId: string
}
