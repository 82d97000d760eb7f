/** An account in Wallet Standard's shape. */
export interface SolanaAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** As CAIP-2 ids, and by Wallet Standard's names. */
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** Input of a signing feature, as in Wallet Standard. An account with only its address is enough. */
export interface SolanaInput {
  readonly account: Pick<SolanaAccount, 'address'>
  /** Serialized, legacy or version 0. */
  readonly transaction: Uint8Array
  /** `solana:mainnet`, or a CAIP-2 id of the session; the current chain by default. */
  readonly chain?: string | undefined
  readonly options?: unknown
}

type MessageInput = Pick<SolanaInput, 'account'> & { readonly message: Uint8Array }
type MessageOutput = {
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
  readonly signatureType: 'ed25519'
}
type Versions = { readonly supportedTransactionVersions: readonly ('legacy' | 0)[] }

/**
 * Features of Wallet Standard over a WalletConnect session. Written out here, since this room doesn’t use Wallet
 * Standard's packages.
 *
 * @example const [{ signature }] = await features['solana:signMessage'].signMessage({ account: { address }, message })
 */
export interface SolanaFeatures {
  /** The accounts that the wallet has approved; doesn’t prompt the visitor. */
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    connect(): Promise<{ readonly accounts: readonly SolanaAccount[] }>
  }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    on(event: 'change', listener: (change: { readonly accounts: readonly SolanaAccount[] }) => void): () => void
  }
  readonly 'solana:signMessage'?: {
    readonly version: '1.1.0'
    signMessage(...inputs: readonly MessageInput[]): Promise<readonly MessageOutput[]>
  }
  /** Several at once are one request if the wallet has `solana_signAllTransactions`. */
  readonly 'solana:signTransaction'?: Versions & {
    readonly version: '1.0.0'
    signTransaction(...inputs: readonly SolanaInput[]): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction'?: Versions & {
    readonly version: '1.0.0'
    signAndSendTransaction(...inputs: readonly SolanaInput[]): Promise<readonly { readonly signature: Uint8Array }[]>
  }
}
