import type { AccountState } from '../node/read-answer.ts'
import { EXTENSION, KIND_OFFSET, readExtensions } from './read-extensions.ts'
import { isTokenProgram, TOKEN_PROGRAM, type TokenProgram } from './token-programs.ts'

const MINT_BYTES = 82
const MINT_KIND = 1
const FROZEN = 2

/** A token's mint, with those extensions of Token-2022 that matter to whoever sends. */
export interface Mint {
  readonly program: TokenProgram
  readonly decimals: number
  /** A part of each transfer may stay behind. */
  readonly takesFee: boolean
  readonly isNonTransferable: boolean
  /** New token accounts cannot be used before somebody thaws them. */
  readonly isFrozenByDefault: boolean
  /** A program has its say in every transfer. */
  readonly hasHook: boolean
  readonly isPaused: boolean
  /** Bytes of a new token account of this token. */
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

/** Two addresses and what is withheld come first; then the present rate and the next, each ending with its basis points. */
const takesFee = (config: Uint8Array | undefined) => [88, 89, 106, 107].some((place) => (config?.[place] ?? 0) > 0)

/** Extensions that a mint brings to its token accounts, and their bytes there. */
const BROUGHT: readonly (readonly [type: number, bytes: number])[] = [
  [EXTENSION.transferFee, 8],
  [EXTENSION.nonTransferable, 0],
  [EXTENSION.transferHook, 1],
  [EXTENSION.pausable, 0],
]

function accountBytesOf(program: TokenProgram, extensions: ReadonlyMap<number, Uint8Array>): number {
  if (program === TOKEN_PROGRAM) return KIND_OFFSET
  // The kind, and the extension of every associated token account: its owner never changes.
  const base = KIND_OFFSET + 1 + 4
  return BROUGHT.reduce((sum, [type, bytes]) => sum + (extensions.has(type) ? 4 + bytes : 0), base)
}
