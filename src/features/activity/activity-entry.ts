/** Kinds of transactions: rows have an icon and a verb for each. */
export const ACTIONS = ['send', 'receive', 'self', 'trade', 'mint', 'burn', 'approve', 'deploy', 'execute'] as const
export type Action = (typeof ACTIONS)[number]

/** Something that was moved: an amount of a token, or an NFT. */
export interface ActivityAsset {
  readonly direction: 'in' | 'out' | 'self' | 'unknown'
  /** A token's symbol or an NFT's name; empty if unknown. */
  readonly name: string
  /** A token's name, if it differs from its symbol. */
  readonly fullName?: string | undefined
  /** In whole tokens, exact; absent if unknown, and for a single NFT. */
  readonly quantity?: string | undefined
  readonly pictureUrl?: string | undefined
  readonly isNft?: true | undefined
}

/** Why a line is flagged: its address should not be copied. */
export type Scam =
  | { readonly kind: 'lookalike'; /** The address that it imitates. */ readonly known: string }
  /** Someone else made a transfer of nothing. */
  | { readonly kind: 'nothing' }
  /** A token that uses another token's name. */
  | { readonly kind: 'imitation'; readonly of: string }
  /** A token whose name is a link, or tells people to follow one. */
  | { readonly kind: 'advert' }

/** A line of Activity. */
export interface ActivityEntry {
  readonly id: string
  readonly hash?: string | undefined
  readonly action: Action
  /** `unclear`: the service doesn’t say how it ended, or only its wallet says that it failed. `replaced` and `dropped`: only for this page's own transactions, which were never mined. */
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unclear' | 'replaced' | 'dropped'
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The address on the other side. */
  readonly party?: string | undefined
  /** At most {@link ASSETS_SHOWN}. */
  readonly assets: readonly ActivityAsset[]
  /** How many more there are. */
  readonly more: number
  readonly scam?: Scam | undefined
  /** The other participants, which may turn out to be scammers'. */
  readonly others?: readonly string[] | undefined
}

/** A row has room for two. */
export const ASSETS_SHOWN = 2
