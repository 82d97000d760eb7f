import { bytesOfBase64 } from '#lib/bytes.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { isSolanaAddress } from '../is-solana-address.ts'

/** Readers for nodes' answers: each throws a TypeError that names what is wrong. */

/** A whole number from zero on that JSON carries exactly: lamports, heights, slots. */
export function readWhole(value: unknown, what: string): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw new TypeError(`its ${what} is no amount`)
}

/** An amount of a token: digits, up to 64 bits. */
export function readTokenAmount(value: unknown, what: string): bigint {
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) {
    const amount = BigInt(value)
    if (amount <= U64_MAX) return amount
  }
  throw new TypeError(`its ${what} is no amount of a token`)
}

export const U64_MAX = 2n ** 64n - 1n

export function readList(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new TypeError(`its ${what} is no list`)
}

export function readText(value: unknown, what: string): string {
  if (typeof value === 'string') return value
  throw new TypeError(`its ${what} is not text`)
}

/** 32 bytes in base58: an address or a blockhash. */
export function readHash(value: unknown, what: string): string {
  const text = readText(value, what)
  if (isSolanaAddress(text)) return text
  throw new TypeError(`its ${what} is none`)
}

/** The value of `{ context, value }`, which most methods answer with. */
export const valueOf = (answer: unknown): unknown => fieldsOf(answer)['value']

/** An account on the chain. */
export interface AccountState {
  readonly lamports: bigint
  /** The address of the program that owns it. */
  readonly owner: string
  readonly isExecutable: boolean
  readonly data: Uint8Array
}

/** An account in base64; `undefined` if there is none. */
export function readAccount(value: unknown): AccountState | undefined {
  if (value === null || value === undefined) return undefined
  const { lamports, owner, executable, data } = fieldsOf(value)
  const [text, encoding] = Array.isArray(data) ? (data as unknown[]) : []
  const bytes = typeof text === 'string' && encoding === 'base64' ? bytesOfBase64(text) : undefined
  if (!bytes) throw new TypeError('its account has no data')
  return {
    lamports: readWhole(lamports, 'balance'),
    owner: readText(owner, "account's owner"),
    isExecutable: executable === true,
    data: bytes,
  }
}

/** The account in which a chain keeps its time, for programs to read. */
export const CLOCK = 'SysvarC1ock11111111111111111111111111111111'

const CLOCK_BYTES = 40
const TIME_OFFSET = 32

/** A chain's time by its clock's account, in seconds since the epoch; `undefined` if it can’t be read. */
export function readChainTime(clock: AccountState | undefined): bigint | undefined {
  if (clock?.data.length !== CLOCK_BYTES) return undefined
  const { buffer, byteOffset, byteLength } = clock.data
  return new DataView(buffer, byteOffset, byteLength).getBigInt64(TIME_OFFSET, true)
}
