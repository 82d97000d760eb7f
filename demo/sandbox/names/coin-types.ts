/** The coin type of Ether (SLIP-44). */
export const COIN_TYPE_ETH = 60
const EVM_BIT = 0x80000000

/** The coin type of an EVM chain (ENSIP-11). */
export const coinTypeOf = (chainId: number): number => (EVM_BIT | chainId) >>> 0

/** The EVM chain of a coin type; `undefined` for coin types of other chains. */
export function chainIdOf(coinType: number): number | undefined {
  if (coinType === COIN_TYPE_ETH) return 1
  return coinType > EVM_BIT ? coinType - EVM_BIT : undefined
}
