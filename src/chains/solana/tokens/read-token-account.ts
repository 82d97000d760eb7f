import { encodeBase58 } from '#lib/base58.ts'
import type { AccountState } from '../node/read-answer.ts'
import { EXTENSION, KIND_OFFSET, readExtensions } from './read-extensions.ts'
import { isTokenProgram, type TokenProgram } from './token-programs.ts'

const ACCOUNT_BYTES = 165
const ACCOUNT_KIND = 2
const FROZEN = 2
const INITIALIZED = 1

/** An account that holds tokens, as both token programs store it. */
export interface TokenAccount {
  readonly program: TokenProgram
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly isFrozen: boolean
  /** Transfers to it need a memo (Token-2022). */
  readonly wantsMemo: boolean
}

/** Reads a token account; `undefined` for any other. */
export function readTokenAccount({ owner: program, data }: AccountState): TokenAccount | undefined {
  const isExtended = data.length > KIND_OFFSET && data[KIND_OFFSET] === ACCOUNT_KIND
  if (!isTokenProgram(program) || !(data.length === ACCOUNT_BYTES || isExtended)) return undefined
  const state = data[108]
  if (state !== INITIALIZED && state !== FROZEN) return undefined
  return {
    program,
    mint: encodeBase58(data.subarray(0, 32)),
    owner: encodeBase58(data.subarray(32, 64)),
    amount: new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(64, true),
    isFrozen: state === FROZEN,
    wantsMemo: readExtensions(data).get(EXTENSION.memoTransfer)?.[0] === 1,
  }
}
