const LIMIT = 2 ** 31

/** The coin type of an EVM chain (ENSIP-11); `undefined` for ids that have none, and would collide with another chain's. */
export const coinTypeOf = (chainId: number): number | undefined =>
  chainId < LIMIT ? (0x80000000 | chainId) >>> 0 : undefined
