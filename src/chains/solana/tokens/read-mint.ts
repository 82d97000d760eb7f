import type { AccountState } from '../node/read-answer.ts'
import { EXTENSION, KIND_OFFSET, readExtensions } from './read-extensions.ts'
import { isTokenProgram, TOKEN_PROGRAM, type TokenProgram } from './token-programs.ts'

const MINT_BYTES = 82
const MINT_KIND = 1
const FROZEN = 2

/** A token's mint, with the Token-2022 extensions that matter for sending. */
export interface Mint {
  readonly program: TokenProgram
  readonly decimals: number
  /** Part of each transfer may be withheld as a fee. */
  readonly takesFee: boolean
  readonly isNonTransferable: boolean
  /** New token accounts are frozen until the issuer thaws them. */
  readonly isFrozenByDefault: boolean
  /** A program can block any transfer. */
  readonly hasHook: boolean
  readonly isPaused: boolean
  /** The size of a new account for this token, in bytes. */
  readonly accountBytes: number
}

/** Reads a mint; `undefined` for any other account. */
export function readMint({ owner: program, data }: AccountState): Mint | undefined {
  const isExtended = data.length > KIND_OFFSET && data[KIND_OFFSET] === MINT_KIND
  if (!isTokenProgram(program) || !(data.length === MINT_BYTES || isExtended) || data[45] !== 1) return undefined
  const extensions = readExtensions(data)
  return {
    program,
    decimals: data[44]!,
    takesFee: takesFee(extensions.get(EXTENSION.transferFee)),
    isNonTransferable: extensions.has(EXTENSION.nonTransferable),
    isFrozenByDefault: extensions.get(EXTENSION.defaultState)?.[0] === FROZEN,
    // The authority's address, then the program's: zeros for none.
    hasHook: extensions.get(EXTENSION.transferHook)?.subarray(32).some(Boolean) ?? false,
    isPaused: extensions.get(EXTENSION.pausable)?.[32] === 1,
    accountBytes: accountBytesOf(program, extensions),
  }
}

/** Two addresses and the withheld amount come first, then the current rate and the next, each ending with its basis points. */
const takesFee = (config: Uint8Array | undefined) => [88, 89, 106, 107].some((place) => (config?.[place] ?? 0) > 0)

/** Extensions that a mint adds to its token accounts, with their size in bytes there. */
const BROUGHT: readonly (readonly [type: number, bytes: number])[] = [
  [EXTENSION.transferFee, 8],
  [EXTENSION.nonTransferable, 0],
  [EXTENSION.transferHook, 1],
  [EXTENSION.pausable, 0],
]

function accountBytesOf(program: TokenProgram, extensions: ReadonlyMap<number, Uint8Array>): number {
  if (program === TOKEN_PROGRAM) return KIND_OFFSET
  // The account type, and the extension that every associated token account has (immutable owner).
  const base = KIND_OFFSET + 1 + 4
  return BROUGHT.reduce((sum, [type, bytes]) => sum + (extensions.has(type) ? 4 + bytes : 0), base)
}
