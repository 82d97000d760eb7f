/** A token that the sandbox deploys on one of its chains when it starts. */
export interface SandboxToken {
  readonly caipNetworkId: string
  /** On eip155 with its EIP-55 checksum; on solana the mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A collection of NFTs that the sandbox deploys on a chain. */
export interface SandboxCollection {
  /** An ERC-721; or an ERC-1155, which has several of each kind. */
  readonly contract: 'SandboxNft' | 'SandboxMultiToken'
  readonly caipNetworkId: string
  readonly address: string
  readonly name: string
  /** The first part of the ids of its images. */
  readonly slug: string
  /** True if the sandbox's service flags it as spam. */
  readonly isSpam: boolean
}
