import type { Network } from '../model/network.ts'

/** A text, and the signature that an account is said to have put under it. */
export interface SignedText {
  /** The chain that the account is on. Its node is asked about accounts that are contracts. */
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'rpcUrls'>
  readonly address: string
  readonly text: string
  /** 0x hex on eip155, base58 on solana, base64 on bip122. */
  readonly signature: string
  readonly signal?: AbortSignal | undefined
}

/** Tells whether an account has signed a text. */
export interface SignatureVerifier {
  /**
   * True only if it is proven. On eip155 accounts that are contracts (EIP-1271), or will be (EIP-6492), are asked on their chain.
   * @throws WalletDialogError `rpc_…`, `http_…` if the chain could not be asked: then nothing is known
   */
  verify(signed: SignedText): Promise<boolean>
}
