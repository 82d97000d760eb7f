import type { Network } from '../model/network.ts'

/** Text, and a signature that is claimed to be an account's. */
export interface SignedText {
  /** The account's chain. Its node is asked about contract accounts. */
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'rpcUrls'>
  readonly address: string
  readonly text: string
  /** 0x hex on eip155, base58 on solana, base64 on bip122. */
  readonly signature: string
  readonly signal?: AbortSignal | undefined
}

/** Verifies whether an account signed a text. */
export interface SignatureVerifier {
  /**
   * True only if proven. On eip155, accounts that are contracts (EIP-1271), or will be (EIP-6492), are asked on their chain.
   * @throws WalletDialogError `rpc_…`, `http_…` if the chain couldn’t be asked: then nothing is known
   */
  verify(signed: SignedText): Promise<boolean>
}
