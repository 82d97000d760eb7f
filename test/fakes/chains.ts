import type { ChainNamespace } from '../../src/lib/caip.ts'
import type { Chain, Chains } from '../../src/core/ports/chain-family.ts'
import { loadChains } from '../../src/chains/load-chains.ts'
import { loadStandardFamilies } from '../../src/chains/load-standard-families.ts'

/** The rules of all chain families, as the product has them. */
export const chains = await loadChains()

/** Those that have wallets of Wallet Standard. */
export const standardFamilies = await loadStandardFamilies()

/** The same, with parts of one family replaced. */
export function chainsWith(namespace: ChainNamespace, parts: Partial<Chain>): Chains {
  const list = chains.list.map((chain) => (chain.namespace === namespace ? { ...chain, ...parts } : chain))
  return { list, of: (wanted) => list.find((chain) => chain.namespace === wanted)! }
}
