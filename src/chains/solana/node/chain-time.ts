import type { AccountState } from './read-answer.ts'

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
