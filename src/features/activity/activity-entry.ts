/** What a transaction was, in one word: a row has an icon and a verb for each. */
export const ACTIONS = ['send', 'receive', 'self', 'trade', 'mint', 'burn', 'approve', 'deploy', 'execute'] as const
export type Action = (typeof ACTIONS)[number]

/** Something that was moved: so much of a token, or an NFT. */
export interface ActivityAsset {
  readonly direction: 'in' | 'out' | 'self'
  /** A token's symbol or an NFT's name; empty if nobody says. */
  readonly name: string
  /** What a token is called, if its symbol is not that already. */
  readonly fullName?: string | undefined
  /** In whole tokens, exact; absent if it is not known, and of a single NFT. */
  readonly quantity?: string | undefined
  readonly pictureUrl?: string | undefined
  readonly isNft?: true | undefined
}

/** Why a line is called out: its address is not to be copied. */
export type Bait =
  | { readonly kind: 'lookalike'; /** The address that it imitates. */ readonly known: string }
  /** Somebody else had nothing moved. */
  | { readonly kind: 'nothing' }
  /** A token that goes by the name of another, and is not that. */
  | { readonly kind: 'imitation'; readonly of: string }
  /** A token whose name is a link or a call to follow one. */
  | { readonly kind: 'advert' }

/** A line of Activity. */
export interface ActivityEntry {
  readonly id: string
  readonly hash?: string | undefined
  readonly action: Action
  /** `replaced` and `dropped`: only of this session's own, which nobody mined. */
  readonly status: 'confirmed' | 'failed' | 'pending' | 'replaced' | 'dropped'
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The address on the other side. */
  readonly party?: string | undefined
  /** At most {@link ASSETS_SHOWN}. */
  readonly assets: readonly ActivityAsset[]
  /** How many more there were. */
  readonly more: number
  readonly bait?: Bait | undefined
  /** Everybody else who took part, by whom it may turn out to be bait. */
  readonly others?: readonly string[] | undefined
}

/** A row has two lines. */
export const ASSETS_SHOWN = 2
