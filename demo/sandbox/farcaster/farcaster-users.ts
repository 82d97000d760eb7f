import type { Address } from 'viem'
import { PEOPLE } from '../people.ts'

/** A Farcaster user. */
export interface FarcasterUser {
  readonly username: string
  /** Their Farcaster id. */
  readonly fid: bigint
  /** The address that owns it: a development account. */
  readonly address: Address
  /** Which development account it is. */
  readonly accountIndex: number
}

const FIDS = [1815n, 1906n, 1918n]

/** The sandbox's people on Farcaster. */
export const FARCASTER_USERS: readonly FarcasterUser[] = PEOPLE.flatMap(({ label, evmAddress }, accountIndex) => {
  const fid = FIDS[accountIndex]
  return fid === undefined ? [] : [{ username: label, fid, address: evmAddress as Address, accountIndex }]
})
