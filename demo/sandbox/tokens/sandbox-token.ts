/** A token that the sandbox puts on one of its chains when it starts. */
export interface SandboxToken {
  readonly caipNetworkId: string
  /** On eip155 in EIP-55 form; on solana the mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A collection of NFTs that the sandbox puts on a chain. */
export interface SandboxCollection {
  /** An ERC-721, or an ERC-1155: of that there are several of each kind. */
  readonly contract: 'SandboxNft' | 'SandboxMultiToken'
  readonly caipNetworkId: string
  readonly address: string
  readonly name: string
  /** The first part of its images' ids. */
  readonly slug: string
  /** Whether the sandbox's service flags it as spam. */
  readonly isSpam: boolean
}
