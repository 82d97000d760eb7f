import { addressKey } from '#lib/compare-addresses.ts'

/** An account's balance of one token on one network. */
export interface Token {
  /** Absent for the network's own coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  /** The network it is on, by CAIP-2. */
  readonly chainId: string
  readonly decimals: number
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** Of one token, in US dollars; absent if no source has a price. */
  readonly price?: number | undefined
  /** When a source named the price, in milliseconds since the epoch. */
  readonly pricedAt?: number | undefined
  /** Of the whole amount, in US dollars; absent if no source has a price. */
  readonly value?: number | undefined
  readonly iconUrl?: string | undefined
}

/** A token that an account holds, of which a source doesn’t know how much: that isn’t zero. */
export interface UnreadToken extends Pick<Token, 'name' | 'symbol' | 'chainId' | 'iconUrl' | 'price' | 'pricedAt'> {
  /** Absent if it can't be read either: no contract can be asked then. */
  readonly address?: string | undefined
}

/** A list of balances as a source has it. */
export type ListedTokens = readonly (Token | UnreadToken)[]

export const isRead = (token: Token | UnreadToken): token is Token => 'amount' in token

/** How maps, drafts and lists refer to a token of a network: by its address in one spelling, `native` for the network's coin. */
export const tokenKeyOf = ({ address }: Pick<Token, 'address'>): string =>
  address === undefined ? 'native' : addressKey(address)
